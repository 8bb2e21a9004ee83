import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'

import { createFavouritesRepository } from '#src/data/favourites/favourites.ts'
import { openLocalDatabase } from '#src/data/local-database/local-database.ts'
import { saveItem } from '#src/data/offline-cache/save-item.ts'

// Dexie warns in the console when it closes a database.
vi.spyOn(console, 'warn').mockImplementation(() => {})

afterEach(() => vi.unstubAllGlobals())

const bike = { id: 'bike', title: 'City bike', price: { kind: 'fixed', cents: 12_000 } as const }
const lamp = { ...bike, id: 'lamp' }

function aDevice() {
  const name = crypto.randomUUID()
  const database = openLocalDatabase(name)
  const store = createFavouritesRepository({ database, member: () => undefined })
  const ids = async () => (await store.list()).map(({ listingId }) => listingId).toSorted()
  return { name, database, store, ids }
}

test('on a full disk the heart says that nothing was saved, and earlier favourites stay', async () => {
  const { database, store, ids } = aDevice()
  await store.add(bike)
  database.favourites.hook('creating', () => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })

  expect(await saveItem(() => store.add(lamp))).toBe('refused')
  expect(await ids()).toEqual(['bike'])
})

test('if the browser denies storage, the heart says that nothing was saved', async () => {
  const name = crypto.randomUUID()
  const closed = { ...indexedDB, open: () => raise(new DOMException('Not here', 'SecurityError')) }
  const database = openLocalDatabase(name)
  database.on('ready', () => raise(new DOMException('Not here', 'SecurityError')))
  const store = createFavouritesRepository({ database, member: () => undefined })
  vi.stubGlobal('indexedDB', closed)

  expect(await saveItem(() => store.add(bike))).toBe('refused')
  expect(await saveItem(() => store.note('bike', 'blue'))).toBe('refused')
})

test('favourites work after all data of the site were cleared during a visit', async () => {
  const { name, store, ids } = aDevice()
  await store.add(bike)

  await Dexie.delete(name)

  expect(await ids()).toEqual([])
  expect(await store.add(lamp)).toBe('kept')
  expect(await ids()).toEqual(['lamp'])
})

test('a tab of this build saves favourites beside a newer one that has changed the database', async () => {
  const { name, store, ids } = aDevice()
  await store.add(bike)
  const newer = new Dexie(name)
  newer.version(99).stores({ favourites: 'listingId, keptAt', more: 'id' })
  await newer.open()
  await newer.table('favourites').put({ listingId: 'sofa', shape: 99, isKept: true })

  expect(await store.add(lamp)).toBe('kept')

  expect(await ids()).toEqual(['bike', 'lamp'])
  expect(await newer.table('favourites').count()).toBe(3)
  newer.close()
})

function raise(error: Error): never {
  throw error
}
