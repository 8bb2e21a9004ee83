import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'

import { createFavouriteStore } from '#src/data/favourites/favourite-store.ts'
import { written } from '#src/data/keepsakes/tell-account.ts'
import { openOwnDatabase } from '#src/data/own/own-database.ts'

// The library says in the console why it lets go of a database.
vi.spyOn(console, 'warn').mockImplementation(() => {})

afterEach(() => vi.unstubAllGlobals())

const bike = { id: 'bike', title: 'City bike', price: { kind: 'fixed', cents: 12_000 } as const }
const lamp = { ...bike, id: 'lamp' }

function aDevice() {
  const name = crypto.randomUUID()
  const database = openOwnDatabase(name)
  const store = createFavouriteStore({ database, member: () => undefined })
  const ids = async () => (await store.list()).map(({ listingId }) => listingId).toSorted()
  return { name, database, store, ids }
}

test('on a full disk a heart says that it is not kept, and nothing of what was is lost', async () => {
  const { database, store, ids } = aDevice()
  await store.keep(bike)
  database.favourites.hook('creating', () => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })

  expect(await written(() => store.keep(lamp))).toBe('refused')
  expect(await ids()).toEqual(['bike'])
})

test('where the browser closes its storage to us, a heart says that it is not kept', async () => {
  const name = crypto.randomUUID()
  const closed = { ...indexedDB, open: () => raise(new DOMException('Not here', 'SecurityError')) }
  const database = openOwnDatabase(name)
  database.on('ready', () => raise(new DOMException('Not here', 'SecurityError')))
  const store = createFavouriteStore({ database, member: () => undefined })
  vi.stubGlobal('indexedDB', closed)

  expect(await written(() => store.keep(bike))).toBe('refused')
  expect(await written(() => store.note('bike', 'blue'))).toBe('refused')
})

test('hearts go on after all data of the site were cleared in the middle of a visit', async () => {
  const { name, store, ids } = aDevice()
  await store.keep(bike)

  await Dexie.delete(name)

  expect(await ids()).toEqual([])
  expect(await store.keep(lamp)).toBe('kept')
  expect(await ids()).toEqual(['lamp'])
})

test('a tab of this build keeps hearts beside a newer one that has changed the database', async () => {
  const { name, store, ids } = aDevice()
  await store.keep(bike)
  const newer = new Dexie(name)
  newer.version(99).stores({ favourites: 'listingId, keptAt', more: 'id' })
  await newer.open()
  await newer.table('favourites').put({ listingId: 'sofa', shape: 99, isKept: true })

  expect(await store.keep(lamp)).toBe('kept')

  expect(await ids()).toEqual(['bike', 'lamp'])
  expect(await newer.table('favourites').count()).toBe(3)
  newer.close()
})

function raise(error: Error): never {
  throw error
}
