import { audiences, type Audience } from './audiences.ts'
import { conditions, type Condition } from './conditions.ts'

export const listingSorts = ['relevance', 'newest', 'distance', 'price_asc', 'price_desc', 'oldest'] as const

export type ListingSort = (typeof listingSorts)[number]

/** Kilometres round a place. */
export const radii = [2, 5, 10, 20, 50, 100] as const

export type Radius = (typeof radii)[number]

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
  radius?: Radius
  sort?: ListingSort
  /** An opaque cursor: the page begins behind it. */
  after?: string
}

type Raw = Record<string, unknown>

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
  const search: { [K in keyof ListingSearch]: ListingSearch[K] | undefined } = {
    text: given(raw, 'text', (value) => matching(value.trim(), value.trim().length <= longestSearchText) || undefined),
    from: given(raw, 'from', euros),
    to: given(raw, 'to', euros),
    free: given(raw, 'free', (value) => (oneOf(value, ['true']) ? true : undefined)),
    condition: given(raw, 'condition', (value) => value.split(',').map((each) => oneOf(each, conditions))),
    brand: given(raw, 'brand', (value) => value.split(',').map((each) => matching(each, /^[a-z0-9-]{1,40}$/.test(each)))),
    audience: given(raw, 'audience', (value) => oneOf(value, audiences)),
    place: given(raw, 'place', (value) => matching(value, /^[a-z]{2}-[a-z0-9-]{1,80}$/.test(value))),
    radius: given(raw, 'radius', (value) => Number(oneOf(value, radii.map(String))) as Radius),
    sort: given(raw, 'sort', (value) => oneOf(value, listingSorts)),
    after: given(raw, 'after', (value) => matching(value, /^[\w-]{1,400}$/.test(value))),
  }
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

function given<T>(raw: Raw, name: string, read: (value: string) => T): T | undefined {
  const value = raw[name]
  return value === undefined || value === '' ? undefined : read(String(value))
}

function matching(value: string, isValid: boolean): string {
  if (!isValid) throw new InvalidSearch(value)
  return value
}

function oneOf<T extends string>(value: string, allowed: readonly T[]): T {
  return matching(value, allowed.includes(value as T)) as T
}

function euros(value: string): number {
  matching(value, /^\d{1,8}$/.test(value) && Number(value) <= highestPrice)
  return Number(value)
}

/** What the person gets without asking: the best match where there is text, else the newest. */
export const sortOf = ({ sort, text }: ListingSearch): ListingSort => sort ?? (text ? 'relevance' : 'newest')
