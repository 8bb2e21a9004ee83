import { centsPerEuro } from '#contract/money.ts'
import type { Point } from '#server/database/point.ts'
import { boxRound } from '#server/search/distance.ts'
import type { Circle, ListingFilter } from '#server/search/listing-filter.ts'
import type { TermForm } from '#server/search/term.ts'
import type { QueryTerm, TextQuery } from '#server/search/text-query.ts'
import { formsOf, requiredTerms } from '#server/search/text-tiers.ts'

/**
 * Anchors find the few saved searches that a listing may match, without trying all of them: every search has some, and
 * each listing that matches it has at least one of them among its own. A search for words has the forms of its rarest
 * one. Without words, its price and its place are part of the anchors, because a category alone has many searches.
 * Whether a search really matches is for `saved-search-matcher.ts` to say.
 */
const everything = '*'

/** Anchors of words stand for so many letters of a beginning. */
const prefixLengths = [2, 3, 4, 5, 6] as const

/** A search that would have more anchors has those with fewer properties. */
const maxCombined = 120

/** The anchors of a search; of its text, both as it was typed and as the market's words explain it. */
export function anchorsOfSearch(filter: ListingFilter, texts: readonly TextQuery[]): string[] {
  const { categories, brands, near } = filter
  const terms = texts.flatMap(rarestTerm)
  if (terms.length > 0) return narrowest(unique(terms.flatMap(formsOf).map(anchorOf)), [{ categories }])
  const prices = priceBandsOf(filter)
  const [fine, coarse] = near ? cellSizes.map((size) => cellsOf(near, size)) : []
  return narrowest(brands?.map(ofBrand) ?? [everything], [
    { categories, cells: fine, prices },
    { categories, cells: coarse, prices },
    { categories, cells: fine },
    { categories, cells: coarse },
    { categories, prices },
    { categories },
    { cells: fine, prices },
    { cells: fine },
    { cells: coarse },
    { prices },
  ])
}

type Listing = { category: string; brand: string | null; cents: number; point: Point; lexemes: readonly string[] }

/** The anchors under which a listing is found. */
export function anchorsOfListing({ category, brand, cents, point, lexemes }: Listing): string[] {
  const words = lexemes.flatMap((lexeme) => [lexeme, ...prefixLengths.map((length) => prefixOf(lexeme, length))])
  const categories = [any, category]
  const cells = [any, ...cellSizes.map((size) => cellOf(point, size))]
  const prices = [any, nameOfBand(priceBand(cents))]
  const others = [everything, ...(brand === null ? [] : [ofBrand(brand)])]
  return unique([...combine(words, { categories }), ...combine(others, { categories, cells, prices })])
}

/** Of each property, the values that a matching listing may have; undefined if it may have any. */
type Properties = {
  categories?: readonly string[] | undefined
  cells?: readonly string[] | undefined
  prices?: readonly string[] | undefined
}

/** Stands for a property that is not part of an anchor. */
const any = ''

/** Anchors with the first of these properties that make not too many. */
function narrowest(own: readonly string[], candidates: readonly Properties[]): string[] {
  const found = candidates.find((properties) => countCombined(own, properties) <= maxCombined)
  return combine(own, found ?? {})
}

const countCombined = (own: readonly string[], { categories, cells, prices }: Properties) =>
  [categories, cells, prices].reduce((count, values) => count * (values?.length ?? 1), own.length)

const combine = (own: readonly string[], { categories = [any], cells = [any], prices = [any] }: Properties): string[] =>
  own.flatMap((anchor) =>
    categories.flatMap((category) =>
      cells.flatMap((cell) =>
        prices.map((price) => [category, anchor, cell, price].filter((part) => part !== any).join(' ')),
      ),
    ),
  )

const unique = (anchors: readonly string[]) => [...new Set(anchors)]

/** Prices are in bands, of which each ends at twice the price of the one before; what costs nothing has its own. */
function priceBand(cents: number): number {
  return cents === 0 ? 0 : Math.min(lastBand, 1 + Math.floor(Math.log2(cents / centsPerEuro + 1)))
}

/** From about 16,000 euros on. */
const lastBand = 15

function priceBandsOf({ fromCents, toCents }: ListingFilter): string[] | undefined {
  if (fromCents === undefined && toCents === undefined) return undefined
  const first = priceBand(fromCents ?? 0)
  const last = toCents === undefined ? lastBand : priceBand(toCents)
  return range(first, last).map(nameOfBand)
}

const range = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

const nameOfBand = (band: number) => `$${band}`

/** Degrees of latitude: about 22 and 110 kilometres. In this market a degree of longitude is two thirds as long. */
const cellSizes = [0.2, 1] as const

/** Covers a little more than the circle, whatever the rounding. */
const margin = 1.02

function cellsOf({ center, radius }: Circle, size: number): string[] {
  const { west, south, east, north } = boxRound({ center, radius: radius * margin })
  const first = positionIn({ longitude: west, latitude: south }, size)
  const last = positionIn({ longitude: east, latitude: north }, size)
  const columns = range(first.column, last.column)
  return range(first.row, last.row).flatMap((row) => columns.map((column) => nameOfCell({ row, column }, size)))
}

const cellOf = (point: Point, size: number) => nameOfCell(positionIn(point, size), size)

const positionIn = ({ longitude, latitude }: Point, size: number) => ({
  row: Math.floor(latitude / size),
  column: Math.floor(longitude / (1.5 * size)),
})

const nameOfCell = ({ row, column }: { row: number; column: number }, size: number) => `@${size}:${row}:${column}`

function rarestTerm({ words }: TextQuery): QueryTerm[] {
  const [rarest] = requiredTerms(words).toSorted(
    (one, other) => one.listings - other.listings || lengthOf(other) - lengthOf(one),
  )
  return rarest ? [rarest] : []
}

/** Without counts, the longest word is likely to be the rarest. */
const lengthOf = ({ said: [typed] }: QueryTerm) => typed?.lexemes.join('').length ?? 0

/** Of consecutive lexemes the longest is enough, which is likely to be the rarest. */
function anchorOf({ lexemes, isBegun = false }: TermForm): string {
  const [first = ''] = lexemes
  if (isBegun && lexemes.length === 1) return prefixOf(first, Math.min(first.length, prefixLengths.at(-1)!))
  const whole = isBegun ? lexemes.slice(0, -1) : lexemes
  return whole.reduce((longest, each) => (each.length > longest.length ? each : longest), '')
}

/** Lexemes contain neither these signs nor spaces. */
const prefixOf = (lexeme: string, length: number) => `^${lexeme.slice(0, length)}`

const ofBrand = (brand: string) => `&${brand}`
