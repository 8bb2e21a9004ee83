import type { RefObject } from 'react'

/** The search field, as it was before anything is suggested and stays: what is typed in it is not ours to lose. */
export type Field = RefObject<HTMLInputElement | null>

/** Of the list below the field. On no page are two of them open. */
export const listId = 'suggestions'

export const optionId = (index: number) => `${listId}-${index}`

/** Nobody hears of it, unlike of what is typed. */
export function write({ current }: Field, text: string): void {
  if (current) current.value = text
}
