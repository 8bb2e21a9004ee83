import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import type { Listing, ListingState } from '#contract/api/listings.ts'
import { createListingCache } from '#src/data/offline-cache/listing-cache.ts'
import { createListingStateRefresh } from '#src/data/offline-cache/listing-state-refresh.ts'
import { openCacheDatabase } from '#src/data/offline-cache/store/cache-database.ts'
import { createResponseStore } from '#src/data/offline-cache/store/response-store.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'
import { anAnsweredCard } from '#tests/support/browse-answers.ts'

const hour = 60 * 60 * 1_000

const stateOf = ({ id, status, price, refreshedAt }: Listing): ListingState => ({ id, status, price, refreshedAt })

/** A device with cached listings, and a server that reports their current states. */
async function aDevice(listings: readonly Listing[], pins: readonly Listing[] = []) {
  const database = openCacheDatabase(crypto.randomUUID())
  const pinned = async () => new Set(pins.map(({ id }) => id))
  const kept = createListingCache(database, pinned).listings
  for (const [at, listing] of listings.entries()) {
    await kept.save(listing.id, { answer: listing, keptAt: at })
    await kept.markViewed(listing, at + 1)
  }
  const asked: string[][] = []
  const server = new Map(listings.map((listing) => [listing.id, stateOf(listing)]))
  const { refresh } = createListingStateRefresh({
    database,
    listings: kept,
    readPinnedIds: pinned,
    async fetchStates(ids) {
      asked.push([...ids])
      return ids.flatMap((id) => server.get(id) ?? [])
    },
  })
  return { check: refresh, asked, server, kept, database }
}

test('sales, price drops and removals are known after the next contact', async () => {
  const [sold, cheaper, removed, gone, same] = Array.from({ length: 5 }, () => anAnsweredListing())
  const { check, server, kept } = await aDevice([sold!, cheaper!, removed!, gone!, same!])
  server.set(sold!.id, { ...stateOf(sold!), status: 'sold' })
  server.set(cheaper!.id, { ...stateOf(cheaper!), price: { kind: 'fixed', cents: 9_000 } })
  server.set(removed!.id, { ...stateOf(removed!), status: 'removed', price: null })
  server.delete(gone!.id)

  expect(await check(2 * hour)).toBe(true)

  const answers = await Promise.all([sold!, cheaper!, removed!, gone!, same!].map(({ id }) => kept.find(id)))
  expect(answers.map((each) => each?.answer)).toMatchObject([
    { status: 'sold' },
    { price: { kind: 'fixed', cents: 9_000 }, previousCents: 12_000 },
    { absent: 'listing-removed' },
    { absent: 'listing-not-found' },
    same!,
  ])
  expect(await kept.countViewed()).toBe(3)
})

test('an unavailable favourite keeps its data, is not shown as available, and comes back', async () => {
  const [paused, seen] = [anAnsweredListing({ description: 'Blue' }), anAnsweredListing()]
  const { check, server, kept } = await aDevice([paused, seen], [paused])
  server.clear()

  await check(2 * hour)
  expect(await kept.find(paused.id)).toMatchObject({ answer: { absent: 'listing-not-found' } })
  expect((await kept.findMany([paused.id])).get(paused.id)).toMatchObject({ description: 'Blue', isUnavailable: true })
  expect((await kept.findMany([seen.id])).get(seen.id)).toEqual({ absent: 'listing-not-found' })
  expect(await kept.listViewed(10)).toEqual([])

  server.set(paused.id, { ...stateOf(paused), status: 'reserved' })
  await check(4 * hour)
  expect(await kept.find(paused.id)).toMatchObject({ answer: { status: 'reserved', description: 'Blue' } })
  expect((await kept.findMany([paused.id])).get(paused.id)).not.toHaveProperty('isAway')
})

test('a removed favourite leaves no data, even if it was unavailable before', async () => {
  const listing = anAnsweredListing()
  const { check, server, kept } = await aDevice([listing], [listing])
  server.clear()
  await check(2 * hour)
  server.set(listing.id, { ...stateOf(listing), status: 'removed', price: null })

  await check(4 * hour)

  expect((await kept.findMany([listing.id])).get(listing.id)).toEqual({ absent: 'listing-removed' })
})

test('cached lists lose the cards of listings that are gone', async () => {
  const [removed, gone, same] = Array.from({ length: 3 }, () => anAnsweredListing())
  const { check, server, database } = await aDevice([removed!, gone!, same!])
  const responses = createResponseStore(database)
  const cards = [removed!, gone!, same!].map(({ id }) => anAnsweredCard({ id }))
  await responses.put('list', { answer: { listings: cards, next: null }, keptAt: 1 })
  await responses.put('other', { answer: { categories: [] }, keptAt: 1 })
  server.set(removed!.id, { ...stateOf(removed!), status: 'removed', price: null })
  server.delete(gone!.id)

  await check(2 * hour)

  expect(await responses.find('list')).toEqual({ answer: { listings: [cards[2]], next: null }, keptAt: 1 })
  expect(await responses.find('other')).toMatchObject({ answer: { categories: [] } })
})

test('favourites are checked first, then the listings whose last check is the oldest', async () => {
  const listings = Array.from({ length: 150 }, () => anAnsweredListing())
  const [favourite, oldest] = [listings.at(-1)!, listings[0]!]
  const { check, asked } = await aDevice(listings, [favourite])

  await check(2 * hour)
  await check(2 * hour + 60_000)
  await check(2 * hour + 6 * 60_000)

  expect(asked.map((ids) => ids.length)).toEqual([100, 50])
  expect(asked[0]!.slice(0, 2)).toEqual([favourite.id, oldest.id])
  expect(new Set(asked.flat()).size).toBe(150)
})

test('listings that were received within the hour are not checked', async () => {
  const { check, asked } = await aDevice([anAnsweredListing()])

  expect(await check(hour / 2)).toBe(false)
  expect(asked).toEqual([])
})
