import { expect, test } from 'vitest'

import type { Listing, ListingState } from '#contract/api/listings.ts'
import type { Unavailability } from '#src/data/api/absence.ts'
import { createPrefetchFavouriteListings } from '#src/data/favourites/prefetch-favourite-listings.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'

const photo = { name: 'a', width: 800, height: 600, thumbhash: '', alt: '', hasAvif: false }

const aListing = (given: Partial<Listing>) => anAnsweredListing({ photos: [photo], ...given })

function aDevice(server: Record<string, Listing | Unavailability>) {
  const here = new Map<string, Listing | Unavailability>()
  const photos: string[] = []
  const fetched: string[] = []
  const states = async (ids: readonly string[]): Promise<ListingState[]> =>
    ids.flatMap((id) => {
      const listing = server[id]
      if (!listing || 'absent' in listing) return []
      return { id, status: listing.status, price: listing.price, refreshedAt: listing.refreshedAt }
    })
  const favourites = createPrefetchFavouriteListings({
    find: async (ids) => new Map([...here].filter(([id]) => ids.includes(id))),
    fetch: async (id) => {
      fetched.push(id)
      here.set(id, server[id]!)
      return server[id]!
    },
    fetchStates: states,
    cachePhotos: (paths) => photos.push(...paths),
  })
  return { ...favourites, here, photos, fetched }
}

test('a listing that was never opened here is fetched completely, with all its photos', async () => {
  const listing = aListing({ id: 'bike' })
  const { fetchMissing: complete, here, photos } = aDevice({ bike: listing })

  await complete(['bike'])

  expect(here.get('bike')).toBe(listing)
  expect(photos).toHaveLength(listing.photos.length)
})

test('only changed listings are fetched again, also those that were unavailable and are back', async () => {
  const server: Record<string, Listing | Unavailability> = {
    same: aListing({ id: 'same' }),
    cheaper: aListing({ id: 'cheaper' }),
    back: { absent: 'listing-not-found' },
    gone: aListing({ id: 'gone' }),
  }
  const device = aDevice(server)
  const ids = Object.keys(server)
  await device.fetchMissing(ids)
  device.fetched.length = 0

  server['cheaper'] = aListing({ id: 'cheaper', price: { kind: 'fixed', cents: 1 } })
  server['back'] = aListing({ id: 'back' })
  server['gone'] = { absent: 'listing-removed' }
  await device.refreshChanged(ids)
  expect(device.fetched).toEqual(['cheaper', 'back', 'gone'])

  device.fetched.length = 0
  await device.refreshChanged(ids)
  expect(device.fetched).toEqual([])
})

test('an unavailable listing is checked, and fetched only when it is back', async () => {
  const server: Record<string, Listing | Unavailability> = {}
  const device = aDevice(server)
  device.here.set('bike', { ...aListing({ id: 'bike' }), isUnavailable: true } as Listing)

  await device.refreshChanged(['bike'])
  expect(device.fetched).toEqual([])

  server['bike'] = aListing({ id: 'bike' })
  await device.refreshChanged(['bike'])
  expect(device.fetched).toEqual(['bike'])
})
