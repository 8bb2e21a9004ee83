import { Dexie } from 'dexie'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { createDeviceStorage } from '#src/data/device/device-storage.ts'
import { orRefused } from '#src/data/device/storage-refusals.ts'
import { written } from '#src/data/keepsakes/tell-account.ts'
import { openOwnDatabase } from '#src/data/own/own-database.ts'
import { createSavedSearchStore } from '#src/data/saved-searches/saved-search-store.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'

const { indexedDB: offered } = Dexie.dependencies

beforeAll(() => offer(undefined))
afterAll(() => offer(offered))

/** Dexie looks at the global once, when it is loaded. */
function offer(factory: IDBFactory | undefined): void {
  vi.stubGlobal('indexedDB', factory)
  Object.assign(Dexie.dependencies, { indexedDB: factory })
}

test('where the browser offers no storage, the device is simply empty', async () => {
  const storage = createDeviceStorage('closed')
  const asked = { queryKey: ['categories'] }

  await storage.keep(asked, { answer: [], keptAt: 1 })
  await storage.see(anAnsweredListing(), 1)
  await storage.forget()

  expect(await storage.find(asked)).toBeUndefined()
  expect(await storage.seen(12)).toEqual([])
  expect(await storage.usage()).toBeUndefined()
})

test('where the browser offers no storage, saving a search says so', async () => {
  const { add, all } = createSavedSearchStore({ database: openOwnDatabase('closed'), member: () => undefined })
  const search = { key: 'sofa', name: 'Sofa', slug: 'all', search: {}, frequency: 'off', savedAt: 1 } as const

  expect(await written(() => add(search))).toBe('refused')
  expect(await orRefused(all, [])).toEqual([])
})
