import { day } from '#contract/durations.ts'
import type { Period } from '#src/data/desk/desk-queries.ts'

/** Of figures, in days: a leap year. */
const maxDays = 366

const usualDays = 30

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The last thirty days in UTC, today included. */
export const usualPeriod = (now: number): Period => ({ from: dateOf(now - (usualDays - 1) * day), to: dateOf(now) })

export function isValidPeriod({ from, to }: Period): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / day + 1
  return days >= 1 && days <= maxDays
}
