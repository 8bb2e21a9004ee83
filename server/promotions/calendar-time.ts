import { marketOffset, marketTime } from '#contract/language/dates.ts'

/*
 * A day of a promotion is one of the calendar in Luxembourg: a week ends at the time of day at which it began, also if
 * clocks change within it. So seven days always contain seven times 10:00.
 */

/** The moment at which clocks show so many milliseconds more. */
export function addCalendarTime(start: Date, milliseconds: number): Date {
  const shown = new Date(clockTime(start) + milliseconds).toISOString()
  return new Date(marketTime(shown.slice(0, 10), shown.slice(11, -1)))
}

/** By how many milliseconds clocks have moved on between two moments, at least 0. */
export const calendarTimeBetween = (from: Date, to: Date): number => Math.max(0, clockTime(to) - clockTime(from))

/** The date in Luxembourg, for example 2026-11-26. */
export const marketDate = (moment: Date): string => new Date(clockTime(moment)).toISOString().slice(0, 10)

/** What clocks show at a moment, as if it were UTC. */
const clockTime = (moment: Date): number => moment.getTime() + marketOffset(moment.getTime())
