import { timeZone } from '#contract/language/dates.ts'
import { centsPerEuro } from '#contract/money.ts'

/** An amount as `5.99`, for people and for scripts. */
export const euros = (cents: number): string => (cents / centsPerEuro).toFixed(2)

/** In Luxembourg, as `2026-11-26 09:15`. */
export const moment = (at: Date): string =>
  at.toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).replace(',', '')

/** A line of columns with their widths; a negative width aligns to the right. */
export const row = (columns: readonly (readonly [text: string, width: number])[]): string =>
  `${columns.map(([text, width]) => (width < 0 ? text.padStart(-width) : text.padEnd(width))).join('  ')}\n`
