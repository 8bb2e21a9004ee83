import { expect, test } from 'vitest'

import { createFormats } from '#contract/language/formats.ts'
import { countries } from '#contract/place.ts'

// Node knows Luxembourgish, browsers do not: what we write without it has to be what Node writes.
const formats = createFormats('lb')
const timeZone = 'Europe/Luxembourg'
const now = Date.UTC(2026, 2, 9, 12)
const days = Array.from({ length: 800 }, (_, index) => now + index * 11 * 3_600_000)

test("dates and times equal Node's, on every day of a year", () => {
  const own = days.flatMap((at) => [formats.date(at), formats.shortDate(at), formats.month(at), formats.time(at)])

  const styles = [
    { day: 'numeric', month: 'long', year: 'numeric' },
    { day: 'numeric', month: 'short', year: 'numeric' },
    { month: 'long', year: 'numeric' },
    { hour: '2-digit', minute: '2-digit' },
  ] as const
  const writers = styles.map((style) => new Intl.DateTimeFormat('lb', { ...style, timeZone }))
  expect(own).toEqual(days.flatMap((at) => writers.map((writer) => writer.format(at))))
})

test("prices and numbers equal Node's", () => {
  const amounts = [0, 1, 99, 100, 1_050, 99_999, 100_000, 123_456, 1_234_567, 1_000_000_000]

  const own = amounts.flatMap((amount) => [formats.price(amount), formats.number(amount / 8)])

  const euros = new Intl.NumberFormat('lb', {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  })
  const number = new Intl.NumberFormat('lb')
  expect(own).toEqual(amounts.flatMap((amount) => [euros.format(amount / 100), number.format(amount / 8)]))
})

test("measures equal Node's, but never break before their unit", () => {
  const units = ['kilometer', 'centimeter', 'kilogram', 'liter', 'percent', 'gigabyte'] as const

  const own = units.map((unit) => formats.measure(12.5, unit))

  expect(own).toEqual(
    units
      .map((unit) => new Intl.NumberFormat('lb', { style: 'unit', unit, unitDisplay: 'short' }).format(12.5))
      .map((text) => text.replace(' ', '\u00a0')),
  )
})

test("relative times equal Node's, with each optional n decided by the n-rule", () => {
  const steps = [
    ['minute', 60_000, 59],
    ['hour', 3_600_000, 23],
    ['day', 86_400_000, 7],
  ] as const
  const distances = steps.flatMap(([unit, length, most]) =>
    Array.from({ length: most }, (_, index) =>
      [-index - 1, index + 1].map((count) => ({ unit, length, count })),
    ).flat(),
  )

  const own = distances.map(({ length, count }) => formats.relativeTime(now + count * length, now))

  const node = new Intl.RelativeTimeFormat('lb', { numeric: 'auto' })
  const undecided = distances.map(({ unit, count }) => node.format(count, unit))
  expect(own.map((text) => text.replace(/^(a|viru)n? (?=\d)/, '$1 '))).toEqual(
    undecided.map((text) => text.replace(/^(a|viru)(n|\(n\))? (?=\d)/, '$1 ')),
  )
})

test('the final n before a number depends on how the number is spoken', () => {
  const minutesAgo = (count: number) => formats.relativeTime(now - count * 60_000, now)
  const spoken = Array.from({ length: 59 }, (_, index) => index + 1).filter((count) =>
    minutesAgo(count).startsWith('virun '),
  )

  // Véier, fënnef, sechs and siwen begin with a consonant before which it falls away, as do véierzéng and so on.
  expect(spoken).toEqual([
    1, 2, 3, 8, 9, 10, 11, 12, 13, 18, 19, 20, 21, 22, 23, 28, 29, 30, 31, 32, 33, 38, 39, 41, 42, 43, 48, 49, 51, 52,
    53, 58, 59,
  ])
  expect(minutesAgo(4)).toBe('viru 4 Minutten')
})

test('the word for and keeps its n only before vowels and certain consonants', () => {
  expect(formats.list(['Esch', 'Metz'])).toBe('Esch a Metz')
  expect(formats.list(['Metz', 'Esch'])).toBe('Metz an Esch')
  expect(formats.list(['Metz', 'Esch', 'Déifferdeng'])).toBe('Metz, Esch an Déifferdeng')
  expect(formats.list(['Metz'])).toBe('Metz')
})

test("country names equal Node's", () => {
  const names = new Intl.DisplayNames('lb', { type: 'region' })

  expect(countries.map(formats.countryName)).toEqual(countries.map((country) => names.of(country)))
})

test('an event that just happened is shown as elo, for which Unicode has no text', () => {
  expect(formats.relativeTime(now - 1, now)).toBe('elo')
})
