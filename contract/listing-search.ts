import { audiences, type Audience } from './audiences.ts'
import { conditions, type Condition } from './conditions.ts'
import { locales, type Locale } from './language/locales.ts'
import { undecodable } from './percent-encoding.ts'

export const listingSorts = ['relevance', 'newest', 'distance', 'price_asc', 'price_desc', 'oldest'] as const

export type ListingSort = (typeof listingSorts)[number]

/** Kilometres around a place. */
export const radii = [2, 5, 10, 20, 50, 100] as const

export type Radius = (typeof radii)[number]

/** Applies when a place is given without a radius. */
export const defaultRadius: Radius = 10

/** Seller kinds: private persons, and members who declared themselves traders. */
export const sellerKinds = ['private', 'trader'] as const

export type SellerKind = (typeof sellerKinds)[number]

/** Maximum age of a listing in days since publication. */
export const ages = [1, 3, 7, 30] as const

export type Age = (typeof ages)[number]

/** Latitude and longitude with three decimals, about a hundred metres: nobody has to reveal a more exact position. */
export const positionPattern = /^-?[0-8]?\d\.\d{3},-?(1[0-7]|\d)?\d\.\d{3}$/

/** The id of a locality: country and name. */
export const localityPattern = /^[a-z]{2}-[a-z0-9-]{1,80}$/

/** The slug of a brand. */
export const brandPattern = /^[a-z0-9-]{1,40}$/

/** A characteristic with a value, `colour:red`, or with bounds, one of which may be omitted: `storage:64..256`. */
export const characteristicPattern = /^[a-z_]{1,30}:[^,]{1,80}$/

export const pageSize = 24

export const maxSearchTextLength = 100

/** In euros: no listing costs more. */
export const maxPrice = 10_000_000

/** Search criteria. The URL of a browse page and the request to the server use the same parameters. */
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
  /** Values of one characteristic are alternatives; see `characteristicPattern`. */
  characteristic?: string[]
  photo?: true
  by?: SellerKind
  since?: Age
  /** The languages of the listings' texts. */
  language?: Locale[]
  /** The id of a locality. */
  place?: string
  /** The person's position, instead of a place; see `positionPattern`. */
  position?: string
  /** `defaultRadius` if omitted. */
  radius?: Radius
  sort?: ListingSort
  /** A list if omitted. */
  view?: 'map'
  /** The id of the locality that the person selected on the map. */
  locality?: string
  /** An opaque cursor: the page starts after it. */
  after?: string
}

type Raw = Record<string, unknown>

type SearchInput = { [K in keyof ListingSearch]: ListingSearch[K] | undefined }

/** Thrown when the parameters of a URL are not a valid search. */
export class InvalidSearch extends Error {
  override name = 'InvalidSearch'
}

/**
 * Parses a search from URL parameters. Ignores unknown parameters, such as those that link trackers add; throws
 * `InvalidSearch` for invalid values of known ones. Hand-written, because a schema library would add seven kilobytes to
 * the first page.
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
 * Removes parameters without effect: a radius or distance order without a place, relevance without text, a position
 * beside a place, a map selection without the map, and the default order. Equal searches thus have equal URLs.
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
  // `undefined` and empty lists carry no information.
  return Object.fromEntries(
    Object.entries(normalized)
      .filter(([, value]) => String(value ?? '') !== '')
      .toSorted()
      .map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value]),
  )
}

/** Whether this order is possible: distance needs a place, relevance needs text. */
export const allowsSort = ({ place, position, text }: SearchInput, sort: ListingSort): boolean =>
  sort === 'distance' ? !!(place || position) : sort !== 'relevance' || !!text

/** The effective order: the requested one, else relevance for a text search and newest first otherwise. */
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

/** Repeated values count once. */
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
