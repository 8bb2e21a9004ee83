import { lazy } from './lazy.ts'
import { languages, type Locale } from './locales.ts'
import { luxembourgish } from './luxembourgish.ts'

/** The market's time zone: dates are the same for everyone, wherever the person and the server are. */
export const timeZone = 'Europe/Luxembourg'

/** Formats timestamps in milliseconds since 1970. */
export function createDates(locale: Locale) {
  return {
    /** 2 March 2026 */
    date: writer(locale, { day: 'numeric', month: 'long', year: 'numeric' }),
    /** 2 Mar 2026 */
    shortDate: writer(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
    /** March 2026 */
    month: writer(locale, { month: 'long', year: 'numeric' }),
    /** 14:05 */
    time: writer(locale, { hour: '2-digit', minute: '2-digit' }),
  }
}

function writer(locale: Locale, options: Intl.DateTimeFormatOptions) {
  const format = lazy(() => new Intl.DateTimeFormat(languages[locale].formats, { ...options, timeZone }))
  if (locale !== 'lb') return (at: number) => format().format(at)

  const months: Record<string, string> = luxembourgish.months[options.month === 'short' ? 'short' : 'long']
  const write = ({ type, value }: Intl.DateTimeFormatPart) => (type === 'month' ? (months[value] ?? value) : value)
  return (at: number) => format().formatToParts(at).map(write).join('')
}

/** The moment of a date and time in the market's time zone, as `zonedTime` says. */
export const marketTime = (date: string, time: string): number => zonedTime(date, time, timeZone)

/** By how much the market's clocks are ahead of UTC at a moment. Both are in milliseconds. */
export const marketOffset = (at: number): number => offsetAt(at, clockOf(timeZone))

/**
 * The moment of a date and time in a time zone, in milliseconds since 1970; NaN if they are none. A time that does not
 * exist, because clocks are put forward, is an hour later; of one that exists twice it is the first.
 *
 * @param zone - A name of the IANA time zone database; throws a `RangeError` for any other.
 */
export function zonedTime(date: string, time: string, zone: string): number {
  const asUtc = Date.parse(`${date}T${time}Z`)
  // 30 February is parsed as 2 March.
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(date)) return Number.NaN
  const clock = clockOf(zone)
  // The offset at the moment itself may differ from those half a day before and after it.
  const offsets = [offsetAt(asUtc - halfADay, clock), offsetAt(asUtc + halfADay, clock)]
  const moments = offsets.map((offset) => asUtc - offset)
  const existing = moments.filter((moment, index) => offsetAt(moment, clock) === offsets[index])
  return existing.length > 0 ? Math.min(...existing) : Math.max(...moments)
}

const halfADay = 12 * 60 * 60 * 1_000

/** By how much clocks are ahead of UTC, in milliseconds. */
function offsetAt(at: number, clock: Intl.DateTimeFormat): number {
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(zone, clock)
  return clock
}
