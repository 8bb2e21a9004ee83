import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'

import '#contract/language/all-goods.ts'
import { removePostalCodes } from '#src/data/offline-cache/remove-postal-codes.ts'
import { createSearchIndex } from '#src/data/offline-cache/search/search-index.ts'
import { unavailableVersion, openCacheDatabase } from '#src/data/offline-cache/store/cache-database.ts'
import { listingKey, memberKey } from '#src/data/offline-cache/store/cache-key.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'
import { createNamedOfflineStore } from '#tests/support/offline-store.ts'

const member = crypto.randomUUID()

const search = { queryKey: ['listings', 'search', {}, null] }

/** A listing as the server returned it to earlier builds. */
const toldBefore = (title: string) => {
  const listing = anAnsweredListing({ title, expiresAt: 9e15 })
  return { ...listing, place: { ...listing.place, postalCode: '4240' as unknown as null } }
}

/** Counts the postal codes in the whole database, including text stored as bytes. */
async function codesIn(name: string): Promise<number> {
  const tables = await Promise.all(openCacheDatabase(name).tables.map((table) => table.toArray()))
  const decoder = new TextDecoder()
  const text = JSON.stringify(tables, (_, value: unknown) =>
    value instanceof Uint8Array ? decoder.decode(value) : value,
  )
  return text.match(/postalCode\W+4240/g)?.length ?? 0
}

async function aDeviceOfBefore(count = 1) {
  const name = crypto.randomUUID()
  const storage = createNamedOfflineStore(name, () => true)
  const listings = Array.from({ length: count }, (_, index) => toldBefore(`Bicyclette ${index}`))
  for (const listing of listings)
    await storage.store({ queryKey: listingKey(listing.id) }, { answer: listing, keptAt: 1 })
  const database = openCacheDatabase(name)
  const index = createSearchIndex(database)
  const find = async () => {
    const page = await index.search({ search: { text: 'bicyclette' }, after: null, limit: 500, now: Date.now() })
    return page?.listings ?? []
  }
  return { name, storage, listings, database, find }
}

test("other members' postal codes from earlier builds are removed from listings, responses and the search index", async () => {
  const { name, storage, listings, database, find } = await aDeviceOfBefore(230)
  const [listing] = listings
  await database.listings.update(listings[1]!.id, { shape: unavailableVersion })
  await storage.store(search, { answer: { listings: [{ id: '1', place: { ...listing!.place } }] }, keptAt: 1 })
  expect(await find()).toHaveLength(229)
  expect(await codesIn(name)).toBe(230 + 1 + 229)

  await removePostalCodes(database)

  expect(await codesIn(name)).toBe(0)
  const kept = (await storage.find({ queryKey: listingKey(listing!.id) }))?.answer
  expect(kept).toEqual({ ...listing, place: { ...listing!.place, postalCode: null } })
  expect(await find()).toHaveLength(229)
})

test('a member’s own listings and the responses of the place picker keep theirs', async () => {
  const { storage, database } = await aDeviceOfBefore()
  const own = { queryKey: memberKey(member, 'listings', 'own') }
  const places = { queryKey: ['places', '42'] }
  await storage.store(own, { answer: { postalCode: '4240' }, keptAt: 1 })
  await storage.store(places, {
    answer: { places: [{ locality: 'lu-esch-sur-alzette', postalCode: '4240' }] },
    keptAt: 1,
  })

  await removePostalCodes(database)

  expect(await storage.find(own)).toMatchObject({ answer: { postalCode: '4240' } })
  expect(await storage.find(places)).toMatchObject({ answer: { places: [{ postalCode: '4240' }] } })
})

test('the removal runs once, and again at the next start if the index was being written', async () => {
  const { name, storage, database, find } = await aDeviceOfBefore()
  await find()
  const locks = { request: (_: string, __: object, run: (lock: null) => unknown) => run(null) }
  vi.stubGlobal('navigator', { locks })
  await removePostalCodes(database)
  expect(await codesIn(name)).toBe(1)
  vi.unstubAllGlobals()

  await removePostalCodes(database)
  expect(await codesIn(name)).toBe(0)

  const late = toldBefore('Kept by a page of an earlier build')
  await storage.recordView(late, 2)
  await removePostalCodes(database)
  expect(await codesIn(name)).toBe(1)
})
