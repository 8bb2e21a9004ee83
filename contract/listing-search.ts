import { audiences, type Audience } from './audiences.ts'
import { conditions, type Condition } from './conditions.ts'
import { locales, type Locale } from './language/locales.ts'
import { undecodable } from './percent-encoding.ts'

export const listingSorts = ['relevance', 'newest', 'distance', 'price_asc', 'price_desc', 'oldest'] as const

export type ListingSort = (typeof listingSorts)[number]

/** Kilometres round a place. */
export const radii = [2, 5, 10, 20, 50, 100] as const

export type Radius = (typeof radii)[number]

/** Where a place is given and no radius. */
export const defaultRadius: Radius = 10

/** Who sells: people, or those who have declared that they trade. */
export const sellerKinds = ['private', 'trader'] as const

export type SellerKind = (typeof sellerKinds)[number]

/** Days within which a listing was published. */
export const ages = [1, 3, 7, 30] as const

export type Age = (typeof ages)[number]

/** Latitude and longitude with three decimals, about a hundred metres: no closer does anybody have to say where they are. */
export const positionPattern = /^-?[0-8]?\d\.\d{3},-?(1[0-7]|\d)?\d\.\d{3}$/

/** The id of a locality: its country and its name. */
export const localityPattern = /^[a-z]{2}-[a-z0-9-]{1,80}$/

/** The slug of a brand. */
export const brandPattern = /^[a-z0-9-]{1,40}$/

/** A characteristic with a value, `colour:red`, or with its bounds, one of which may be left out: `storage:64..256`. */
export const characteristicPattern = /^[a-z_]{1,30}:[^,]{1,80}$/

export const pageSize = 24

export const maxSearchTextLength = 100

/** Euros: no listing costs more. */
export const maxPrice = 10_000_000

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
  /** Any of those of the same characteristic; see `characteristicPattern`. */
  characteristic?: string[]
  photo?: true
  by?: SellerKind
  since?: Age
  /** That a listing is written in. */
  language?: Locale[]
  /** The id of a locality. */
  place?: string
  /** Where a person is, instead of a place; see `positionPattern`. */
  position?: string
  /** Left out, the usual one. */
  radius?: Radius
  sort?: ListingSort
  /** Left out, a list. */
  view?: 'map'
  /** The id of a locality: the one that was chosen on the map. */
  locality?: string
  /** An opaque cursor: the page begins behind it. */
  after?: string
}

type Raw = Record<string, unknown>

type SearchInput = { [K in keyof ListingSearch]: ListingSearch[K] | undefined }

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
  return normalizeSearch({
    text: readParameter(raw, 'text', parseText),
    from: readParameter(raw, 'from', parseEuros),
    to: readParameter(raw, 'to', parseEuros),
    free: readParameter(raw, 'free', parseTrue),
    condition: readParameter(raw, 'condition', eachOf(oneOf(conditions))),
    brand: readParameter(raw, 'brand', eachOf(like(brandPattern))),
    audience: readParameter(raw, 'audience', oneOf(audiences)),
    characteristic: readParameter(raw, 'characteristic', eachOf(like(characteristicPattern))),
    photo: readParameter(raw, 'photo', parseTrue),
    by: readParameter(raw, 'by', oneOf(sellerKinds)),
    since: readParameter(raw, 'since', oneOfNumbers(ages)),
    language: readParameter(raw, 'language', eachOf(oneOf(locales))),
    place: readParameter(raw, 'place', like(localityPattern)),
    position: readParameter(raw, 'position', like(positionPattern)),
    radius: readParameter(raw, 'radius', oneOfNumbers(radii)),
    sort: readParameter(raw, 'sort', oneOf(listingSorts)),
    view: readParameter(raw, 'view', oneOf(['map'])),
    locality: readParameter(raw, 'locality', like(localityPattern)),
    after: readParameter(raw, 'after', like(/^[\w-]{1,400}$/)),
  })
}

/**
 * Leaves out what changes nothing: a radius or distances without a place, relevance without words, a position beside a
 * place, what was chosen on a map that is not there, and the order that comes without asking. The same search then
 * always has the same address.
 */
export function normalizeSearch(search: SearchInput): ListingSearch {
  const { place, position, radius, sort, view, locality } = search
  const normalized = {
    ...search,
    position: place ? undefined : position,
    radius: (place || position) && radius !== defaultRadius ? radius : undefined,
    sort: sort && allowsSort(search, sort) && sort !== defaultSort(search) ? sort : undefined,
    locality: view && locality,
  }
  // Neither nothing nor an empty list says anything.
  return Object.fromEntries(
    Object.entries(normalized)
      .filter(([, value]) => String(value ?? '') !== '')
      .toSorted()
      .map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value]),
  )
}

/** Whether results can be put in this order: distances are from somewhere, and relevance is to words. */
export const allowsSort = ({ place, position, text }: SearchInput, sort: ListingSort): boolean =>
  sort === 'distance' ? !!(place || position) : sort !== 'relevance' || !!text

/** What the person gets: without asking, the best match where there is text, else the newest. */
export const sortOf = (search: ListingSearch): ListingSort => search.sort ?? defaultSort(search)

const defaultSort = ({ text }: SearchInput): ListingSort => (text ? 'relevance' : 'newest')

const parseText = (text: string): string =>
  matching(text.trim(), text.trim().length <= maxSearchTextLength && !text.includes(undecodable))

function readParameter<T>(raw: Raw, name: string, read: (value: string) => T): T | undefined {
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

const like =
  (pattern: RegExp) =>
  (value: string): string =>
    matching(value, pattern.test(value))

const oneOf =
  <T extends string>(allowed: readonly T[]) =>
  (value: string): T =>
    matching(value, allowed.includes(value as T)) as T

const oneOfNumbers =
  <T extends number>(allowed: readonly T[]) =>
  (text: string): T => {
    matching(text, allowed.includes(Number(text) as T))
    return Number(text) as T
  }

/** Whoever says the same thing twice means it once. */
const eachOf =
  <T>(read: (each: string) => T) =>
  (list: string): T[] => [...new Set(list.split(',').map(read))]

function parseTrue(value: string): true {
  matching(value, value === 'true')
  return true
}

function parseEuros(text: string): number {
  const euros = Number(text)
  matching(text, Number.isInteger(euros) && euros >= 0 && euros <= maxPrice)
  return euros
}
