import { expect, test } from 'vitest'

import { day, hour } from '#contract/durations.ts'
import { boostDueAt } from '#server/promotions/boosts.ts'
import { addCalendarTime, calendarTimeBetween, marketDate } from '#server/promotions/calendar-time.ts'

const firstHour = Date.UTC(2026, 0, 1)

/** Every hour of 2026 and 2027, and one millisecond before and after it. */
const starts = Array.from({ length: 2 * 365 * 24 }, (_, index) => firstHour + index * hour).flatMap((each) => [
  new Date(each - 1),
  new Date(each),
  new Date(each + 1),
])

/** All boosts from a year before to a month after these. */
const boosts = Array.from({ length: 3 * 365 + 31 }, (_, index) =>
  boostDueAt(new Date(firstHour - 365 * day + index * day + 12 * hour))!,
)

test('each day of the year has one boost, at 10:00 in Luxembourg', () => {
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Luxembourg', timeStyle: 'medium' })

  expect(new Set(boosts.map(marketDate)).size).toBe(3 * 365 + 31)
  expect(new Set(boosts.map((boost) => shown.format(boost)))).toEqual(new Set(['10:00:00']))
  expect(new Set(boosts.map((boost) => boost.getUTCHours()))).toEqual(new Set([8, 9]))
})

test('a boost is due from 10:00 to midnight, and is the same moment all the time', () => {
  for (const date of ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26']) {
    const [boost] = boosts.filter((each) => marketDate(each) === date)
    for (let at = boost!.getTime() - 9 * hour; at <= boost!.getTime() + 13 * hour; at += hour / 2)
      expect(boostDueAt(new Date(at))).toEqual(at < boost!.getTime() ? undefined : boost)
  }
})

test('seven days contain seven boosts, whenever they begin', () => {
  for (const start of starts) {
    const end = addCalendarTime(start, 7 * day)
    const first = Math.floor((start.getTime() - boosts[0]!.getTime()) / day) - 1
    const within = boosts.slice(first, first + 12).filter((boost) => boost >= start && boost < end)
    if (within.length !== 7) expect.fail(`${start.toISOString()} has ${within.length}`)
  }
})

test('what is left and what is over are the whole, also across both clock changes', () => {
  for (const start of ['2026-03-25T11:00:00Z', '2026-10-21T06:30:00Z'].map((each) => new Date(each))) {
    const end = addCalendarTime(start, 7 * day)
    for (let at = start.getTime(); at <= end.getTime(); at += 3 * hour) {
      const moment = new Date(at)
      expect(calendarTimeBetween(start, moment) + calendarTimeBetween(moment, end)).toBe(7 * day)
    }
  }
  expect(calendarTimeBetween(new Date(day), new Date(0))).toBe(0)
})
