import { day, hour, minute } from '#contract/durations.ts'

import { timeZone } from './dates.ts'
import { lazy } from './lazy.ts'
import { languages, type Locale } from './locales.ts'
import { normalizeFinalN } from './luxembourgish-n-rule.ts'
import { luxembourgish } from './luxembourgish.ts'

const week = 7

type Unit = 'second' | 'minute' | 'hour' | 'day'

/** Relative time of a past or future moment; `undefined` beyond a week, where a date is clearer. */
export function createRelativeTimes(locale: Locale) {
  const say = locale === 'lb' ? sayInLuxembourgish : sayer(languages[locale].formats)

  return (at: number, now: number): string | undefined => {
    const distance = at - now
    const length = Math.abs(distance)
    if (length < minute) return say(0, 'second')
    if (length < hour) return say(Math.trunc(distance / minute), 'minute')
    if (length < day) return say(Math.trunc(distance / hour), 'hour')

    // A day with an extra hour, in October, is longer than 24 hours and yet the same day.
    const days = dayOf(at) - dayOf(now) || Math.sign(distance)
    return Math.abs(days) <= week ? say(days, 'day') : undefined
  }
}

/** The day of a moment as today or yesterday, in words; `undefined` for any other day. */
export function createRecentDays(locale: Locale) {
  const say = locale === 'lb' ? sayInLuxembourgish : sayer(languages[locale].formats)

  return (at: number, now: number): string | undefined => {
    const days = dayOf(at) - dayOf(now)
    return days === 0 || days === -1 ? say(days, 'day') : undefined
  }
}

function sayer(tag: string) {
  const format = lazy(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
  return (count: number, unit: Unit) => format().format(count, unit)
}

function sayInLuxembourgish(count: number, unit: Unit) {
  // CLDR has no Luxembourgish word for now.
  if (unit === 'second') return 'elo'

  const word = unit === 'day' && luxembourgish.days[count as -1 | 0 | 1]
  if (word) return word

  const [one, many] = luxembourgish[count < 0 ? 'ago' : 'ahead'][unit]
  const amount = Math.abs(count)
  return normalizeFinalN((amount === 1 ? one : many).replace('#', String(amount)))
}

const calendar = lazy(() => new Intl.DateTimeFormat('sv-SE', { timeZone }))

/** The number of the day since 1970 in Luxembourg's calendar. */
const dayOf = (at: number) => Date.parse(calendar().format(at)) / day
