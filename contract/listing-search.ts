import { audiences, type Audience } from './audiences.ts'
import { conditions, type Condition } from './conditions.ts'

export const listingSorts = ['relevance', 'newest', 'distance', 'price_asc', 'price_desc', 'oldest'] as const

export type ListingSort = (typeof listingSorts)[number]

/** Kilometres round a place. */
export const radii = [2, 5, 10, 20, 50, 100] as const

export type Radius = (typeof radii)[number]

/** Where a place is given and no radius. */
export const usualRadius: Radius = 10

export const pageSize = 24

export const longestSearchText = 100

/** Euros: no listing costs more. */
export const highestPrice = 10_000_000

/** What a person looks for. It lives in the address of a browse page and travels to the server in the same words. */
export type ListingSearch = {
  text?: string
  /** Whole euros. */
  from?: number
  /** Whole euros. */
  to?: number
  free?: true
  condition?: Condition[]
  brand?: string[]
  audience?: Audience
  /** The id of a locality. */
  place?: string
  /** Left out, the usual one. */
  radius?: Radius
  sort?: ListingSort
  /** An opaque cursor: the page begins behind it. */
  after?: string
}

type Raw = Record<string, unknown>

type Unsettled = { [K in keyof ListingSearch]: ListingSearch[K] | undefined }

/** Thrown when an address asks for what cannot be looked for. */
export class InvalidSearch extends Error {
  override name = 'InvalidSearch'
}

/**
 * Reads a search from the parameters of an address. Unknown parameters, such as those that link trackers add, are
 * left out; known ones with a senseless value are an `InvalidSearch`.
 * It is written by hand because a schema library would cost the first page seven kilobytes.
 */
export function parseListingSearch(raw: Raw): ListingSearch {
  return settleSearch({
    text: given(raw, 'text', (text) => matching(text.trim(), text.trim().length <= longestSearchText)),
    from: given(raw, 'from', parseEuros),
    to: given(raw, 'to', parseEuros),
    free: given(raw, 'free', (value) => oneOf(value, ['true']) === 'true' || undefined),
    condition: given(raw, 'condition', (list) => eachOf(list, (each) => oneOf(each, conditions))),
    brand: given(raw, 'brand', (list) => eachOf(list, (each) => matching(each, /^[a-z0-9-]{1,40}$/.test(each)))),
    audience: given(raw, 'audience', (value) => oneOf(value, audiences)),
    place: given(raw, 'place', (value) => matching(value, /^[a-z]{2}-[a-z0-9-]{1,80}$/.test(value))),
    radius: given(raw, 'radius', parseRadius),
    sort: given(raw, 'sort', (value) => oneOf(value, listingSorts)),
    after: given(raw, 'after', (value) => matching(value, /^[\w-]{1,400}$/.test(value))),
  })
}

/**
 * Leaves out what changes nothing: a radius or distances without a place, relevance without words, and the order that
 * comes without asking. The same search then always has the same address.
 */
export function settleSearch(search: Unsettled): ListingSearch {
  const { place, radius, sort } = search
  const settled = {
    ...search,
    radius: place && radius !== usualRadius ? radius : undefined,
    sort: sort && takesSort(search, sort) && sort !== usualSort(search) ? sort : undefined,
  }
  // Neither nothing nor an empty list says anything.
  return Object.fromEntries(Object.entries(settled).filter(([, value]) => String(value ?? '') !== ''))
}

/** Whether results can be put in this order: distances are from a place, and relevance is to words. */
export const takesSort = ({ place, text }: Unsettled, sort: ListingSort): boolean =>
  sort === 'distance' ? !!place : sort !== 'relevance' || !!text

/** What the person gets: without asking, the best match where there is text, else the newest. */
export const sortOf = (search: ListingSearch): ListingSort => search.sort ?? usualSort(search)

const usualSort = ({ text }: Unsettled): ListingSort => (text ? 'relevance' : 'newest')

function given<T>(raw: Raw, name: string, read: (value: string) => T): T | undefined {
  const value = raw[name]
  const words = Array.isArray(value) ? value.map(wordOf).join() : wordOf(value)
  return words === '' ? undefined : read(words)
}

function wordOf(value: unknown): string {
  if (typeof value === 'object' || typeof value === 'symbol') throw new InvalidSearch('not a word')
  return String(value ?? '')
}

function matching(value: string, isValid: boolean): string {
  if (!isValid) throw new InvalidSearch(value)
  return value
}

/** Whoever says the same thing twice means it once. */
const eachOf = <T>(list: string, read: (each: string) => T): T[] => [...new Set(list.split(',').map(read))]

function parseEuros(text: string): number {
  const euros = Number(text)
  matching(text, Number.isInteger(euros) && euros >= 0 && euros <= highestPrice)
  return euros
}

function parseRadius(text: string): Radius {
  matching(text, radii.includes(Number(text) as Radius))
  return Number(text) as Radius
}

function oneOf<T extends string>(value: string, allowed: readonly T[]): T {
  return matching(value, allowed.includes(value as T)) as T
}
