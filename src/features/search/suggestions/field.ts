import type { RefObject } from 'react'

/**
 * The search field, which is rendered before the suggestions load. It stays uncontrolled, so that nothing typed is
 * lost.
 */
export type Field = RefObject<HTMLInputElement | null>

/** Id of the listbox. Only one can be open on a page. */
export const listId = 'suggestions'

export const optionId = (index: number) => `${listId}-${index}`

/** Sets the text without firing an input event. */
export function write({ current }: Field, text: string): void {
  if (current) current.value = text
}
