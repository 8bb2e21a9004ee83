import { expect, test } from 'vitest'

import type { ListingState } from '#contract/api/listings.ts'
import type { Favourite } from '#src/data/favourites/schema/favourite.ts'
import { type FavouriteListing, toFavouriteListing, priceDrop } from '#src/features/favourites/favourite-listing.ts'
import { sortFavourites } from '#src/features/favourites/sort-favourites.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'

const price = (cents: number) => ({ kind: 'fixed', cents }) as const

const aFavourite = (given: Partial<Favourite> = {}): Favourite => ({
  listingId: 'bike',
  isKept: true,
  note: '',
  price: price(10_000),
  keptAt: 1,
  changedAt: 1,
  ...given,
})

const aState = (given: Partial<ListingState>): ListingState =>
  ({ id: 'bike', status: 'active', price: price(10_000), refreshedAt: 0, ...given }) as ListingState

const listing = anAnsweredListing({ id: 'bike', price: price(10_000) })

const inFull = (kept: Omit<FavouriteListing, 'distance'>): FavouriteListing => ({ ...kept, distance: undefined })

test('the current price is shown beside the price when the favourite was saved', () => {
  const kept = inFull(
    toFavouriteListing(aFavourite(), { listing, state: aState({ price: price(8_000) }), isAsked: true }),
  )

  expect([kept.price?.cents, priceDrop(kept)]).toEqual([8_000, 2_000])
})

test('a sold listing shows no price drop, nor does a higher price', () => {
  const sold = toFavouriteListing(aFavourite(), {
    listing,
    state: aState({ status: 'sold', price: price(1) }),
    isAsked: true,
  })
  const dearer = toFavouriteListing(aFavourite(), { listing, state: aState({ price: price(12_000) }), isAsked: true })

  expect([priceDrop(inFull(sold)), priceDrop(inFull(dearer))]).toEqual([0, 0])
})

test('a listing missing from the server’s response is unavailable, and without a response its status is unchanged', () => {
  const statusOf = (known: Parameters<typeof toFavouriteListing>[1]) => toFavouriteListing(aFavourite(), known).status

  expect(statusOf({ listing, state: undefined, isAsked: true })).toBe('away')
  expect(statusOf({ listing: { absent: 'listing-removed' }, state: undefined, isAsked: true })).toBe('removed')
  expect(statusOf({ listing, state: undefined, isAsked: false })).toBe('active')
  expect(statusOf({ listing: undefined, state: undefined, isAsked: false })).toBeUndefined()
})

test('favourites are sorted by price, age or distance, and those without a known value come last', () => {
  const make = (
    listingId: string,
    cents: number | null,
    refreshedAt?: number,
    distance?: number,
  ): FavouriteListing => ({
    favourite: aFavourite({ listingId, keptAt: Number(listingId) }),
    listing: refreshedAt === undefined ? undefined : anAnsweredListing({ refreshedAt }),
    status: 'active',
    price: cents === null ? null : price(cents),
    distance,
  })
  const all = [make('1', 300, 20, 7), make('2', null), make('3', 100, 30), make('4', 300, 10, 2)]
  const order = (sort: Parameters<typeof sortFavourites>[1]) =>
    sortFavourites(all, sort).map(({ favourite }) => favourite.listingId)

  expect(order('kept')).toEqual(['4', '3', '2', '1'])
  expect(order('cheapest')).toEqual(['3', '4', '1', '2'])
  expect(order('dearest')).toEqual(['4', '1', '3', '2'])
  expect(order('newest')).toEqual(['3', '1', '4', '2'])
  expect(order('nearest')).toEqual(['4', '1', '3', '2'])
})

test('a listing that was unavailable at the last contact shows its cached data and says so', () => {
  const kept = toFavouriteListing(aFavourite(), {
    listing: { ...listing, isUnavailable: true },
    state: undefined,
    isAsked: false,
  })

  expect(kept).toMatchObject({ status: 'away', listing: { title: listing.title } })
})
