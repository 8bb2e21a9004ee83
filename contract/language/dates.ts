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
