import { day, minute } from '#contract/durations.ts'
import { zonedTime } from '#contract/language/dates.ts'
import { minutesADay } from '#contract/notifications.ts'

/** Minutes since midnight in the time zone. If `from` is later than `until`, they last over midnight. */
export type QuietHours = { from: number; until: number; timeZone: string }

/** When quiet hours that hold at the moment end; undefined if none do. Both ends equal means never. */
export function endOfQuietHours({ from, until, timeZone }: QuietHours, now: Date): Date | undefined {
  if (from === until) return undefined
  // Those that began yesterday may still last.
  const today = dateIn(timeZone, now)
  for (const begun of [previousDate(today), today]) {
    const start = zonedTime(begun, timeOf(from), timeZone)
    const end = zonedTime(from < until ? begun : nextDate(begun), timeOf(until), timeZone)
    if (start <= now.getTime() && now.getTime() < end) return new Date(end)
  }
  return undefined
}

/** The first time after `now` at which clocks in the time zone show this minute of the day. */
export function nextTime(minuteOfDay: number, timeZone: string, now: Date): Date {
  const today = dateIn(timeZone, now)
  const moment = zonedTime(today, timeOf(minuteOfDay), timeZone)
  return new Date(moment > now.getTime() ? moment : zonedTime(nextDate(today), timeOf(minuteOfDay), timeZone))
}

/** Such as 2026-11-25. */
export const dateIn = (timeZone: string, moment: Date): string => calendarOf(timeZone).format(moment)

const calendars = new Map<string, Intl.DateTimeFormat>()

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone)
  if (known) return known
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const calendar = new Intl.DateTimeFormat('sv-SE', options)
  calendars.set(timeZone, calendar)
  return calendar
}

export const nextDate = (date: string): string => new Date(Date.parse(date) + day).toISOString().slice(0, 10)

export const previousDate = (date: string): string => new Date(Date.parse(date) - day).toISOString().slice(0, 10)

export function timeOf(minuteOfDay: number): string {
  const minutes = minuteOfDay % minutesADay
  return new Date(minutes * minute).toISOString().slice(11, 16)
}

/** Whether it is a name of the IANA time zone database: an offset, which `Intl` takes too, has no clock changes. */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
