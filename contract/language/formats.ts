import { centsPerEuro } from '#contract/money.ts'
import type { Country } from '#contract/place.ts'
import type { Unit } from '#contract/units.ts'

import { createDates } from './dates.ts'
import { lazy } from './lazy.ts'
import { languages, type Locale } from './locales.ts'
import { normalizeFinalN } from './luxembourgish-n-rule.ts'
import { luxembourgish } from './luxembourgish.ts'
import { createRecentDays, createRelativeTimes } from './relative-times.ts'

const made = new Map<Locale, ReturnType<typeof assemble>>()

/**
 * Formats prices, numbers, dates and other values in a language, identically on the server and in browsers, few of
 * which support Luxembourgish. One cached instance for each language, because `Intl` formatters are expensive to
 * create.
 */
export function createFormats(locale: Locale) {
  const formats = made.get(locale) ?? assemble(locale)
  made.set(locale, formats)
  return formats
}

function assemble(locale: Locale) {
  const numbers = createNumbers(languages[locale].formats)
  const dates = createDates(locale)
  const relative = createRelativeTimes(locale)
  const recentDay = createRecentDays(locale)
  const relativeTime = (at: number, now: number) => relative(at, now) ?? dates.shortDate(at)

  return {
    ...numbers,
    ...dates,
    /** In words up to a week from now, then as a short date. */
    relativeTime,
    /** For past events: if the device's clock is behind, it says "just now" instead of a time in the future. */
    timeAgo: (at: number, now: number) => relativeTime(Math.min(at, now), now),
    /** Today or yesterday in words, any other day as a date. */
    day: (at: number, now: number) => recentDay(at, now) ?? dates.date(at),
    list: locale === 'lb' ? luxembourgishList : lister(languages[locale].formats),
    countryName: locale === 'lb' ? luxembourgishCountry : countryNamer(languages[locale].formats),
  }
}

function createNumbers(tag: string) {
  const plain = lazy(() => new Intl.NumberFormat(tag))
  const euros = lazy(
    () =>
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency: 'EUR',
        currencyDisplay: 'narrowSymbol',
        trailingZeroDisplay: 'stripIfInteger',
      }),
  )
  const measures = new Map<string, Intl.NumberFormat>()

  function measure(value: number, unit: Unit) {
    // Inches use the ″ sign in every language, where `Intl` would write in, po or дюйм.
    if (unit === 'inch') return `${plain().format(value)}″`
    if (unit === 'gigabyte' && value >= 1000) return inUnit('terabyte', value / 1000)
    return inUnit(unit, value)
  }

  function inUnit(unit: Unit | 'terabyte', value: number) {
    const format = measures.get(unit) ?? new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' })
    measures.set(unit, format)
    // A no-break space: in some languages `Intl` would allow a line break between the number and its unit.
    return format.format(value).replace(' ', '\u00a0')
  }

  return {
    /** Whole euros without decimals, as marketplaces show them. */
    price: (cents: number) => euros().format(cents / centsPerEuro),
    number: (value: number) => plain().format(value),
    /** A number with its unit: 64 GB, 27.5″ */
    measure,
    /** Whole kilometres, at least one: locations are not known more exactly. */
    distance: (kilometres: number) => measure(Math.max(1, Math.round(kilometres)), 'kilometer'),
  }
}

function lister(tag: string) {
  const format = lazy(() => new Intl.ListFormat(tag))
  return (texts: readonly string[]) => format().format(texts)
}

function luxembourgishList(texts: readonly string[]) {
  const last = texts.at(-1) ?? ''
  const rest = texts.slice(0, -1).join(', ')
  return rest === '' ? last : normalizeFinalN(`${rest} ${luxembourgish.and} ${last}`)
}

function countryNamer(tag: string) {
  const names = lazy(() => new Intl.DisplayNames(tag, { type: 'region' }))
  return (country: Country): string => names().of(country) ?? country
}

const luxembourgishCountry = (country: Country): string => luxembourgish.countries[country]
