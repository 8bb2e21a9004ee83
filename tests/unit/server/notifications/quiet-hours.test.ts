import { expect, test } from 'vitest'

import { marketTime, zonedTime } from '#contract/language/dates.ts'
import { endOfQuietHours, isTimeZone, nextTime } from '#server/notifications/quiet-hours.ts'

const night = { from: 22 * 60, until: 7 * 60 }

const zones = ['Europe/Luxembourg', 'Europe/Lisbon', 'Europe/Kyiv', 'Africa/Lagos', 'Australia/Sydney']

const hour = 3_600_000

/** What tells the time that clocks in a zone show, such as 07:00. */
function clockIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  return (at) => format.format(at)
}

/** Every half hour of the days around the clock changes of these zones, and every seventh hour of the year. */
const moments = [
  ...[Date.UTC(2026, 2, 27), Date.UTC(2026, 3, 3), Date.UTC(2026, 9, 2), Date.UTC(2026, 9, 23)].flatMap((from) =>
    Array.from({ length: 4 * 48 }, (_, index) => from + (index * hour) / 2),
  ),
  ...Array.from({ length: 1_250 }, (_, index) => Date.UTC(2026, 0, 1) + index * 7 * hour),
]

test.each(zones)('over the whole year, quiet hours in %s hold exactly while clocks show them', (timeZone) => {
  const clock = clockIn(timeZone)
  for (const at of moments) {
    const shown = clock(new Date(at))
    const end = endOfQuietHours({ ...night, timeZone }, new Date(at))
    expect([at, end !== undefined]).toEqual([at, shown >= '22:00' || shown < '07:00'])
    if (!end) continue
    expect([at, clock(end)]).toEqual([at, '07:00'])
    expect(end.getTime() - at).toBeLessThanOrEqual(10 * hour)
  }
})

test('quiet hours within a day end on it, and those without length never hold', () => {
  const nap = { from: 13 * 60, until: 15 * 60, timeZone: 'Europe/Luxembourg' }
  const at = (time: string) => new Date(marketTime('2026-11-25', time))

  expect(endOfQuietHours(nap, at('14:59'))).toEqual(at('15:00'))
  expect(endOfQuietHours(nap, at('15:00'))).toBeUndefined()
  expect(endOfQuietHours(nap, at('12:59'))).toBeUndefined()
  expect(endOfQuietHours({ ...nap, until: nap.from }, at('13:00'))).toBeUndefined()
})

test.each(zones)('the daily mail in %s is due once each day of the year, at eight', (timeZone) => {
  let at = new Date(Date.UTC(2025, 11, 31, 23))
  const days = new Set<string>()
  const clock = clockIn(timeZone)
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone })
  for (let count = 0; count < 365; count += 1) {
    at = nextTime(8 * 60, timeZone, at)
    expect(clock(at)).toBe('08:00')
    days.add(calendar.format(at))
  }

  expect(days.size).toBe(365)
})

test('a time that is skipped is an hour later, and one that exists twice is the first', () => {
  expect(new Date(zonedTime('2026-03-29', '02:30', 'Europe/Luxembourg')).toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(new Date(zonedTime('2026-10-25', '02:30', 'Europe/Luxembourg')).toISOString()).toBe('2026-10-25T00:30:00.000Z')
})

test('only names of time zones are time zones', () => {
  const names = ['Europe/Luxembourg', 'UTC', 'Mars/Olympus', '', '+02:00']

  expect(names.map(isTimeZone)).toEqual([true, true, false, false, false])
})
