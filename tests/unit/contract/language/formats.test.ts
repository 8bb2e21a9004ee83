import { expect, test } from 'vitest'

import { createFormats } from '#contract/language/formats.ts'
import { locales, type Locale } from '#contract/language/locales.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const now = Date.UTC(2026, 2, 9, 12)

/** Spaces inside numbers and dates do not break, and some are narrow: a test reads better with plain ones. */
const plain = (text: string) => text.replaceAll(/\p{Zs}/gu, ' ')

function inEveryLanguage(write: (formats: ReturnType<typeof createFormats>) => string) {
  return Object.fromEntries(locales.map((locale) => [locale, plain(write(createFormats(locale)))]))
}

const expected = (words: Record<Locale, string>) => words

test('a price shows its cents if it has any', () => {
  expect(inEveryLanguage(({ price }) => price(123_450))).toEqual(
    expected({
      fr: '1.234,50 €',
      en: '€1,234.50',
      de: '1.234,50 €',
      lb: '1.234,50 €',
      es: '1234,50 €',
      pt: '1234,50 €',
      it: '1234,50 €',
      ru: '1 234,50 €',
      uk: '1 234,50 €',
    }),
  )
})

test('a price of whole euros has no decimals', () => {
  expect(plain(createFormats('fr').price(1_200))).toBe('12 €')
  expect(createFormats('en').price(0)).toBe('€0')
})

test('a date is written out in the words of the language', () => {
  expect(inEveryLanguage(({ date }) => date(now))).toEqual(
    expected({
      fr: '9 mars 2026',
      en: '9 March 2026',
      de: '9. März 2026',
      lb: '9. Mäerz 2026',
      es: '9 de marzo de 2026',
      pt: '9 de março de 2026',
      it: '9 marzo 2026',
      ru: '9 марта 2026 г.',
      uk: '9 березня 2026 р.',
    }),
  )
})

test('a short date shortens the month', () => {
  expect(inEveryLanguage(({ shortDate }) => shortDate(Date.UTC(2026, 1, 9)))).toEqual(
    expected({
      fr: '9 févr. 2026',
      en: '9 Feb 2026',
      de: '9. Feb. 2026',
      lb: '9. Feb. 2026',
      es: '9 feb 2026',
      pt: '9/02/2026',
      it: '9 feb 2026',
      ru: '9 февр. 2026 г.',
      uk: '9 лют. 2026 р.',
    }),
  )
})

test('a month without a day has its standalone form', () => {
  expect(createFormats('ru').month(now)).toContain('март ')
  expect(createFormats('uk').month(now)).toContain('березень ')
})

test('every date is the date in Luxembourg', () => {
  const lateOnNewYearsEve = Date.UTC(2025, 11, 31, 23, 30)

  expect(createFormats('en').date(lateOnNewYearsEve)).toBe('1 January 2026')
  expect(createFormats('en').time(lateOnNewYearsEve)).toBe('00:30')
})

test('events a few hours ago are shown in hours', () => {
  expect(inEveryLanguage(({ relativeTime }) => relativeTime(now - 3 * hour, now))).toEqual(
    expected({
      fr: 'il y a 3 heures',
      en: '3 hours ago',
      de: 'vor 3 Stunden',
      lb: 'virun 3 Stonnen',
      es: 'hace 3 horas',
      pt: 'há 3 horas',
      it: '3 ore fa',
      ru: '3 часа назад',
      uk: '3 години тому',
    }),
  )
})

test('ages are shown in minutes, hours and days up to a week, then as a date', () => {
  const ago = (distance: number) => createFormats('en').relativeTime(now - distance, now)

  expect(ago(59_000)).toBe('now')
  expect(ago(61_000)).toBe('1 minute ago')
  expect(ago(59 * minute)).toBe('59 minutes ago')
  expect(ago(23.9 * hour)).toBe('23 hours ago')
  expect(ago(25 * hour)).toBe('yesterday')
  expect(ago(7 * day)).toBe('7 days ago')
  expect(ago(8 * day)).toBe('1 Mar 2026')
})

test('yesterday is the previous day in Luxembourg, not twenty-four hours', () => {
  const ago = (distance: number) => createFormats('en').relativeTime(now - distance, now)

  expect(ago(36.5 * hour)).toBe('yesterday')
  expect(ago(37.5 * hour)).toBe('2 days ago')
})

test('the day on which clocks are set back is not today for longer than the day', () => {
  const justBeforeMidnight = Date.UTC(2026, 9, 25, 22, 50)

  expect(createFormats('en').relativeTime(justBeforeMidnight - 24.5 * hour, justBeforeMidnight)).toBe('yesterday')
})

test('a past event is not shown as future on a device whose clock is an hour slow', () => {
  const formats = createFormats('en')

  expect(formats.timeAgo(now + hour, now)).toBe('now')
  expect(formats.timeAgo(now - hour, now)).toBe('1 hour ago')
})

test('future events are shown as well', () => {
  expect(createFormats('de').relativeTime(now + 5 * day, now)).toBe('in 5 Tagen')
  expect(createFormats('en').relativeTime(now + day, now)).toBe('tomorrow')
})

test('a distance is shown in whole kilometres, at least one', () => {
  expect(plain(createFormats('fr').distance(2.6))).toBe('3 km')
  expect(plain(createFormats('ru').distance(0.1))).toBe('1 км')
})

test('a measure has its unit in the language, inches their sign, and a thousand gigabytes are a terabyte', () => {
  expect(plain(createFormats('fr').measure(256, 'gigabyte'))).toBe('256 Go')
  expect(plain(createFormats('en').measure(2_000, 'gigabyte'))).toBe('2 TB')
  expect(createFormats('ru').measure(27.5, 'inch')).toBe('27,5″')
})

test('a list ends with the word for and', () => {
  expect(createFormats('es').list(['Esch', 'Metz', 'Trier'])).toBe('Esch, Metz y Trier')
  expect(createFormats('it').list([])).toBe('')
})

test('countries have names', () => {
  expect(createFormats('pt').countryName('DE')).toBe('Alemanha')
  expect(createFormats('uk').countryName('LU')).toBe('Люксембург')
})

test('today and yesterday are words in every language, and any other day is a date', () => {
  expect(inEveryLanguage(({ day }) => day(now, now))).toEqual(
    expected({
      fr: 'aujourd’hui',
      en: 'today',
      de: 'heute',
      lb: 'haut',
      es: 'hoy',
      pt: 'hoje',
      it: 'oggi',
      ru: 'сегодня',
      uk: 'сьогодні',
    }),
  )
  const formats = createFormats('en')
  expect(formats.day(now - 12.5 * hour, now), 'in the time zone of the market').toBe('today')
  expect(formats.day(now - 14 * hour, now)).toBe('yesterday')
  expect(formats.day(now - 2 * day, now)).toBe('7 March 2026')
  expect(formats.day(now + day, now)).toBe('10 March 2026')
})
