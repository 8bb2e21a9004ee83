// Writes contract/language/luxembourgish.ts from Node's locale data for Luxembourgish, which browsers lack.
import { writeFileSync } from 'node:fs'

import { countries } from '#contract/place.ts'

const data = {
  months: { long: months('long'), short: months('short') },
  days: { '-1': dayWord(-1), '0': dayWord(0), '1': dayWord(1) },
  ago: patterns(-1),
  ahead: patterns(1),
  and: between(),
  countries: Object.fromEntries(countries.map((country) => [country, regions().of(country)])),
}

writeFileSync(
  new URL('../../contract/language/luxembourgish.ts', import.meta.url),
  `/**
 * Made by scripts/generate/luxembourgish.ts: what Luxembourgish says otherwise than the German of Luxembourg.
 * \`(n)\` is an n that falls away before most consonants.
 */
export const luxembourgish = ${literal(data)} as const
`,
)

/** The months whose name differs from German, by the German name, in the form that dates use. */
function months(style: 'long' | 'short') {
  const name = (tag: string, month: number) =>
    new Intl.DateTimeFormat(tag, { day: 'numeric', month: style, year: 'numeric' })
      .formatToParts(new Date(2026, month))
      .find(({ type }) => type === 'month')!.value
  const names = Array.from({ length: 12 }, (_, month) => [name('de-LU', month), name('lb', month)] as const)
  return Object.fromEntries(names.filter(([german, own]) => german !== own))
}

function dayWord(distance: number) {
  return new Intl.RelativeTimeFormat('lb', { numeric: 'auto' }).format(distance, 'day')
}

/** For each unit the singular and plural pattern, with a # for the number. */
function patterns(direction: 1 | -1) {
  const said = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
    new Intl.RelativeTimeFormat('lb').format(direction * count, unit).replace(String(count), '#')
  return Object.fromEntries((['minute', 'hour', 'day'] as const).map((unit) => [unit, [said(1, unit), said(2, unit)]]))
}

function between() {
  return new Intl.ListFormat('lb').format(['1', '2']).slice(2, -2)
}

function regions() {
  return new Intl.DisplayNames('lb', { type: 'region' })
}

function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  const entries = Object.entries(value as object).map(([key, each]) => `${keyOf(key)}: ${literal(each)}`)
  return `{ ${entries.join(', ')} }`
}

function keyOf(key: string) {
  return /^[\p{L}\d]+$/u.test(key) ? key : `'${key}'`
}
