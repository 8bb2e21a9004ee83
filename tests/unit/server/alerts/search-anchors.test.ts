import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { ListingSearchQuery } from '#contract/api/listings.ts'
import type { LeafCategory } from '#contract/categories.ts'
import { radii } from '#contract/listing-search.ts'
import { findLocality } from '#contract/places/localities.ts'
import { anchorsOfListing, anchorsOfSearch } from '#server/alerts/search-anchors.ts'
import { toFilter } from '#server/search/listing-filter.ts'

type Listing = Parameters<typeof anchorsOfListing>[0]

const luxembourg = findLocality('lu-luxembourg')!

const aListing = (given: Partial<Listing> = {}): Listing => ({
  category: 'cycling',
  brand: null,
  cents: 12_000,
  point: luxembourg,
  lexemes: ['velo'],
  ...given,
})

const anchorsOf = (search: ListingSearchQuery) => anchorsOfSearch(toFilter(search, new Date()), [])

/** Whether the search is compared with the listing. */
function isCandidate(search: ListingSearchQuery, listing: Listing): boolean {
  const anchors = new Set(anchorsOfListing(listing))
  return anchorsOf(search).some((anchor) => anchors.has(anchor))
}

test('a search in the category of a listing that is elsewhere or has another price is not compared with it', () => {
  const search = { category: 'cycling', place: 'lu-luxembourg' } as const

  expect(isCandidate(search, aListing())).toBe(true)
  expect(isCandidate(search, aListing({ point: findLocality('de-trier')! }))).toBe(false)
  expect(isCandidate({ category: 'cycling', to: 60 }, aListing())).toBe(false)
  expect(isCandidate({ category: 'cycling', from: 1_000 }, aListing())).toBe(false)
  expect(isCandidate({ category: 'cycling', free: true }, aListing())).toBe(false)
  expect(isCandidate({ ...search, to: 200 }, aListing())).toBe(true)
  expect(isCandidate({ ...search, to: 200 }, aListing({ category: 'furniture' }))).toBe(false)
})

test('no search has more anchors than the index should store', () => {
  const searches = fc.record(
    {
      category: fc.constantFrom('cycling', 'electronics', 'fashion'),
      place: fc.constant('lu-luxembourg'),
      radius: fc.constantFrom(...radii),
      from: fc.constantFrom(0, 500),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(searches, (search) => {
      expect(anchorsOf(search as ListingSearchQuery).length).toBeLessThanOrEqual(120)
    }),
  )
})

const kilometres = ([one, other]: [Listing['point'], Listing['point']]) => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const north = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  const shrinking = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude))
  return 2 * 6371.0088 * Math.asin(Math.sqrt(north + shrinking * east))
}

const aDegree = (around: number) => fc.integer({ min: -1_800, max: 1_800 }).map((each) => around + each / 1_000)

test('a search is compared with each listing that its place and its prices include', () => {
  const cases = fc.record({
    longitude: aDegree(6.1),
    latitude: aDegree(49.6),
    radius: fc.constantFrom(...radii),
    cents: fc.oneof(fc.constantFrom(0, 1, 100, 101, 6_399, 6_400, 6_401), fc.integer({ min: 0, max: 5_000_000 })),
    prices: fc.record(
      { from: fc.integer({ min: 0, max: 500 }), to: fc.integer({ min: 0, max: 20_000 }) },
      { requiredKeys: [] },
    ),
    category: fc.constantFrom<LeafCategory | undefined>('cycling', undefined),
    isCentred: fc.boolean(),
  })
  fc.assert(
    fc.property(cases, ({ longitude, latitude, radius, cents, prices, category, isCentred }) => {
      const position = `${(isCentred ? latitude : 49.611).toFixed(3)},${(isCentred ? longitude : 6.13).toFixed(3)}`
      const { center } = toFilter({ position }, new Date()).near!
      const point = { longitude, latitude }
      fc.pre(kilometres([center, point]) <= radius)
      fc.pre((prices.from ?? 0) * 100 <= cents && cents <= (prices.to ?? Infinity) * 100)

      const search = { position, radius, ...prices, ...(category && { category }) }
      expect(isCandidate(search, aListing({ point, cents }))).toBe(true)
    }),
    { numRuns: 500 },
  )
})
