import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'

import type { Listing } from '#contract/api/listings.ts'
import { megabyte, createBudget, suggestBudget } from '#src/data/offline-cache/budget.ts'
import { openCacheDatabase } from '#src/data/offline-cache/store/cache-database.ts'
import { listingKey } from '#src/data/offline-cache/store/cache-key.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'
import { createNamedOfflineStore } from '#tests/support/offline-store.ts'

const photoOf = (name: string) => ({ name, width: 640, height: 480, thumbhash: '', alt: '', hasAvif: false })

const large = (given: Partial<Listing> = {}) => anAnsweredListing({ description: 'x'.repeat(100_000), ...given })

const key = ({ id }: Listing) => ({ queryKey: listingKey(id) })

/** A device with a fixed storage budget, on which some listings are favourites. */
function aDevice(pins: readonly Listing[] = []) {
  const name = crypto.randomUUID()
  const storage = createNamedOfflineStore(name, undefined, async () => new Set(pins.map(({ id }) => id)))
  return { name, storage, isKept: async (listing: Listing) => (await storage.find(key(listing))) !== undefined }
}

test('the default is two hundred megabytes, and less if the browser has little space', () => {
  expect(suggestBudget({ quota: 60_000 * megabyte, usage: 0 })).toBe(200 * megabyte)
  expect(suggestBudget({ quota: 700 * megabyte, usage: 100 * megabyte })).toBe(50 * megabyte)
  expect(suggestBudget({ quota: megabyte })).toBe(20 * megabyte)
  expect(suggestBudget({})).toBe(200 * megabyte)
})

test("a budget that a person has chosen is not changed by the browser's quota", async () => {
  const budget = createBudget(openCacheDatabase(crypto.randomUUID()), async () => ({ quota: 100 * megabyte }))

  await budget.choose(500 * megabyte)

  expect(await budget.maxBytes()).toBe(500 * megabyte)
})

test('the least recently viewed listing is evicted first, and a favourite never', async () => {
  const [favourite, oldest, opened, latest] = [large(), large(), large(), large()]
  const { storage, isKept } = aDevice([favourite])
  await storage.chooseBudget(0.35 * megabyte)
  for (const [at, listing] of [favourite, oldest, opened].entries())
    await storage.store(key(listing), { answer: listing, keptAt: at + 1 })

  await storage.store(key(latest), { answer: latest, keptAt: 4 })

  expect(await Promise.all([favourite, oldest, opened, latest].map(isKept))).toEqual([true, false, true, true])
})

test('opening a listing makes it the last to be evicted', async () => {
  const [first, second, third] = [large(), large(), large()]
  const { storage, isKept } = aDevice()
  await storage.chooseBudget(0.25 * megabyte)
  await storage.store(key(first), { answer: first, keptAt: 1 })
  await storage.store(key(second), { answer: second, keptAt: 2 })
  await storage.recordView(first, 3)

  await storage.store(key(third), { answer: third, keptAt: 4 })

  expect(await Promise.all([first, second, third].map(isKept))).toEqual([true, false, true])
})

test('photos count, are evicted in the same order, and those of a favourite stay', async () => {
  const favourite = anAnsweredListing({ photos: [photoOf('loved')] })
  const { name, storage } = aDevice([favourite])
  await storage.store(key(favourite), { answer: favourite, keptAt: 1 })
  for (const [at, photo] of ['loved', 'old', 'new'].entries())
    await storage.photos.record({ path: `/media/${photo}/640.webp`, bytes: 400_000, usedAt: at + 1 }, Date.now())

  await storage.chooseBudget(megabyte)

  expect(await openCacheDatabase(name).photos.toCollection().primaryKeys()).toEqual([
    '/media/loved/640.webp',
    '/media/new/640.webp',
  ])
  expect(await storage.usage()).toMatchObject({ photos: { bytes: 800_000, count: 2 } })
})

test('a smaller budget applies at once', async () => {
  const [first, second] = [large(), large()]
  const { storage, isKept } = aDevice()
  for (const [at, listing] of [first, second].entries())
    await storage.store(key(listing), { answer: listing, keptAt: at })

  await storage.chooseBudget(0.15 * megabyte)

  expect(await Promise.all([first, second].map(isKept))).toEqual([false, true])
})

test('clearing deletes viewed listings, but not favourites', async () => {
  const [favourite, seen] = [anAnsweredListing(), anAnsweredListing()]
  const { storage, isKept } = aDevice([favourite])
  for (const listing of [favourite, seen]) await storage.recordView(listing, 1)

  await storage.clearUnpinned()
  expect(await Promise.all([favourite, seen].map(isKept))).toEqual([true, false])

  await storage.clear()
  expect(await isKept(favourite)).toBe(false)
  expect(await storage.usage()).toMatchObject({ listings: { bytes: 0, count: 0 } })
})

test('a favourite whose page is unavailable keeps everything until it is known to be removed', async () => {
  const [favourite, seen] = [anAnsweredListing(), anAnsweredListing()]
  const { storage } = aDevice([favourite])
  for (const listing of [favourite, seen]) {
    await storage.store(key(listing), { answer: listing, keptAt: 1 })
    await storage.store(key(listing), { answer: { absent: 'listing-not-found' }, keptAt: 2 })
  }

  const known = await storage.findListings([favourite.id, seen.id])
  expect(known.get(favourite.id)).toEqual({ ...favourite, isUnavailable: true })
  expect(known.get(seen.id)).toEqual({ absent: 'listing-not-found' })

  await storage.store(key(favourite), { answer: { absent: 'listing-removed' }, keptAt: 3 })
  expect((await storage.findListings([favourite.id])).get(favourite.id)).toEqual({ absent: 'listing-removed' })
})

test('a response from before the clearing is not cached, and a later one is', async () => {
  const [before, after] = [anAnsweredListing(), anAnsweredListing()]
  const { storage, isKept } = aDevice()
  const keptAt = Date.now()

  await storage.clear()
  await storage.store(key(before), { answer: before, keptAt })
  await storage.store(key(after), { answer: after, keptAt: Date.now() + 1 })

  expect(await Promise.all([before, after].map(isKept))).toEqual([false, true])
})

test('a request from before the clearing is not cached, however late its response comes', async () => {
  const late = anAnsweredListing()
  const { storage, isKept } = aDevice()
  const askedAt = Date.now()
  const list = { queryKey: ['listings', 'search', {}, null] }

  await storage.clear()
  const keptAt = Date.now() + 1_000
  await storage.store(key(late), { answer: late, keptAt, askedAt })
  await storage.store(list, { answer: { listings: [] }, keptAt, askedAt })

  expect(await isKept(late)).toBe(false)
  expect(await storage.find(list)).toBeUndefined()
})

test('a listing that was requested before the clearing is cached only if it is a favourite', async () => {
  const [favourite, seen] = [anAnsweredListing(), anAnsweredListing()]
  const { storage, isKept } = aDevice([favourite])
  await storage.store(key(favourite), { answer: favourite, keptAt: 1 })
  const bytes = (await storage.usage())?.listings.bytes
  const askedAt = Date.now()

  await storage.clearUnpinned()
  for (const listing of [favourite, seen])
    await storage.store(key(listing), { answer: listing, keptAt: askedAt, askedAt })

  expect(await Promise.all([favourite, seen].map(isKept))).toEqual([true, false])
  expect((await storage.usage())?.listings).toEqual({ bytes, count: 1 })
})

test('a listing from a list is cached as a card, and never replaces the full one', async () => {
  const [whole, brief] = [anAnsweredListing(), anAnsweredListing()]
  const { name, storage } = aDevice()
  const card = ({ seller, photos, ...rest }: Listing) => ({
    ...rest,
    photos: [],
    photoCount: photos.length,
    distance: 3,
  })
  await storage.store(key(whole), { answer: whole, keptAt: 1 })

  const page = { listings: [{ ...card(whole), status: 'sold' }, card(brief)], next: null }
  await storage.store({ queryKey: ['listings', 'search', { category: 'sports' }, null] }, { answer: page, keptAt: 2 })

  expect(await storage.find(key(whole))).toMatchObject({ answer: { status: 'sold', description: whole.description } })
  expect(await storage.find(key(brief))).toBeUndefined()
  expect(await openCacheDatabase(name).listings.get(brief.id)).toMatchObject({
    card: { title: brief.title, distance: null },
    category: 'sports',
  })
})

test('ten thousand listings are cached, and counted without being read', async () => {
  const { name, storage } = aDevice()
  const database = openCacheDatabase(name)
  const listing = anAnsweredListing()
  const rows = Array.from({ length: 10_000 }, (_, at) => ({
    id: crypto.randomUUID(),
    shape: 1,
    listing,
    keptAt: at,
    seenAt: 0,
    usedAt: at,
    bytes: 1_000,
    checkedAt: 0,
    change: at + 1,
  }))
  await database.listings.bulkPut(rows)
  await database.ledger.put({ key: 'listings', bytes: 10_000_000, count: 10_000, changes: 10_000 })

  await storage.store(key(listing), { answer: listing, keptAt: 20_000 })

  expect(await storage.usage()).toMatchObject({ listings: { count: 10_001 } })
  expect(await database.listings.count()).toBe(10_001)
})

test('what the previous build has cached is counted, and evicted in its turn', async () => {
  const name = crypto.randomUUID()
  const before = new Dexie(name)
  before.version(4).stores({
    listings: 'id, seenAt, [seenAt+keptAt]',
    answers: 'key, keptAt',
    searches: 'key, searchedAt',
    memberAnswers: 'key, memberId, keptAt',
    savedSearches: 'key, savedAt',
  })
  const listing = large()
  await before.table('listings').put({ id: listing.id, shape: 1, listing, keptAt: 1, seenAt: 2 })
  before.close()

  const storage = createNamedOfflineStore(name)
  expect(await storage.usage()).toMatchObject({ seen: 1, listings: { count: 1 } })
  await storage.chooseBudget(0.05 * megabyte)

  expect(await storage.find(key(listing))).toBeUndefined()
})
