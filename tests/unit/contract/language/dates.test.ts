import { expect, test } from 'vitest'

import { createDates, marketTime } from '#contract/language/dates.ts'

const inUtc = (date: string, time: string) => new Date(marketTime(date, time)).toISOString().slice(0, 16)

test.each([
  ['2026-01-15', '18:00', '2026-01-15T17:00'],
  ['2026-07-15', '18:00', '2026-07-15T16:00'],
  ['2026-07-15', '00:30', '2026-07-14T22:30'],
  ['2026-01-01', '00:00', '2025-12-31T23:00'],
  ['2028-02-29', '12:00', '2028-02-29T11:00'],
])('%s, %s in Luxembourg is %s in UTC', (date, time, utc) => {
  expect(inUtc(date, time)).toBe(utc)
})

test.each([
  ['00:59', '2026-03-28T23:59'],
  ['01:59', '2026-03-29T00:59'],
  ['03:00', '2026-03-29T01:00'],
  ['04:00', '2026-03-29T02:00'],
])('when clocks are put forward, %s is %s in UTC', (time, utc) => {
  expect(inUtc('2026-03-29', time)).toBe(utc)
})

test.each([
  ['02:00', '03:00'],
  ['02:30', '03:30'],
  ['02:59', '03:59'],
])('%s does not exist when clocks are put forward, and is %s', (time, later) => {
  expect(marketTime('2026-03-29', time)).toBe(marketTime('2026-03-29', later))
  expect(createDates('en').time(marketTime('2026-03-29', time))).toBe(later)
})

test.each([
  ['00:59', '2026-10-24T22:59'],
  ['01:59', '2026-10-24T23:59'],
  ['03:00', '2026-10-25T02:00'],
  ['04:00', '2026-10-25T03:00'],
])('when clocks are put back, %s is %s in UTC', (time, utc) => {
  expect(inUtc('2026-10-25', time)).toBe(utc)
})

test.each(['02:00', '02:30', '02:59'])('%s is the first of two moments when clocks are put back', (time) => {
  expect(inUtc('2026-10-25', time)).toBe(`2026-10-25T00:${time.slice(3)}`)
})

test.each([
  ['', '18:00'],
  ['2026-07-15', ''],
  ['2026-07-15', '25:00'],
  ['2026-07-15', '18:60'],
  ['2026-13-01', '18:00'],
  ['2026-02-30', '18:00'],
  ['2026-02-29', '18:00'],
  ['2026-04-31', '18:00'],
])('“%s”, “%s” is no moment', (date, time) => {
  expect(marketTime(date, time)).toBeNaN()
})
