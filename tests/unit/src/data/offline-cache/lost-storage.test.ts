import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'

import { listingKey } from '#src/data/offline-cache/store/cache-key.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'
import { createNamedOfflineStore } from '#tests/support/offline-store.ts'

// Dexie warns in the console when it closes a database.
vi.spyOn(console, 'warn').mockImplementation(() => {})

afterEach(() => vi.clearAllMocks())

const listing = anAnsweredListing()
const asked = { queryKey: listingKey(listing.id) }

async function aDevice() {
  const name = crypto.randomUUID()
  const storage = createNamedOfflineStore(name)
  await storage.store(asked, { answer: listing, keptAt: 1 })
  return { name, storage }
}

test('storage that is cleared during a visit is empty, and fills again', async () => {
  const { name, storage } = await aDevice()

  await Dexie.delete(name)

  expect(await storage.find(asked)).toBeUndefined()
  await storage.store(asked, { answer: listing, keptAt: 2 })
  expect(await storage.find(asked)).toMatchObject({ keptAt: 2 })
  expect(await createNamedOfflineStore(name).usage()).toMatchObject({ photos: { count: 0 } })
})

test('a tab of this build works beside a newer one that has changed the database', async () => {
  const { name, storage } = await aDevice()
  const newer = new Dexie(name)
  newer.version(99).stores({ listings: 'id, seenAt, usedAt, change, checkedAt', answers: 'key, keptAt', more: 'id' })
  await newer.open()
  await newer.table('listings').put({ id: 'another', shape: 99, whatever: true, usedAt: 0 })

  await storage.store(asked, { answer: listing, keptAt: 2 })
  await storage.recordView(listing, 3)

  expect(await storage.find(asked)).toMatchObject({ keptAt: 2 })
  expect(await storage.find({ queryKey: listingKey('another') })).toBeUndefined()
  expect(await newer.table('listings').get('another')).toMatchObject({ shape: 99 })
})

test('an older build can use the database of a newer one', async () => {
  const name = crypto.randomUUID()
  const newer = new Dexie(name)
  newer.version(99).stores({ listings: 'id', things: 'id' })
  await newer.open()
  newer.close()

  const storage = createNamedOfflineStore(name)
  await storage.store(asked, { answer: listing, keptAt: 1 })

  expect(await storage.find(asked)).toMatchObject({ keptAt: 1 })
})
