import { Dexie } from 'dexie'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { openLocalDatabase } from '#src/data/local-database/local-database.ts'
import { saveItem } from '#src/data/offline-cache/save-item.ts'
import { createSavedSearchesRepository } from '#src/data/saved-searches/saved-searches.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'
import { createNamedOfflineStore } from '#tests/support/offline-store.ts'

const { indexedDB: offered } = Dexie.dependencies

beforeAll(() => offer(undefined))
afterAll(() => offer(offered))

/** Dexie reads the global once, when it is loaded. */
function offer(factory: IDBFactory | undefined): void {
  vi.stubGlobal('indexedDB', factory)
  Object.assign(Dexie.dependencies, { indexedDB: factory })
}

test('if the browser offers no storage, the cache is empty', async () => {
  const storage = createNamedOfflineStore('closed')
  const asked = { queryKey: ['categories'] }

  await storage.store(asked, { answer: [], keptAt: 1 })
  await storage.recordView(anAnsweredListing(), 1)
  await storage.clearUnpinned()

  expect(await storage.find(asked)).toBeUndefined()
  expect(await storage.seen(12)).toEqual([])
  expect(await storage.usage()).toBeUndefined()
})

test('if the browser offers no storage, saving a search reports that', async () => {
  const { add, all } = createSavedSearchesRepository({ database: openLocalDatabase('closed'), member: () => undefined })
  const search = { key: 'sofa', name: 'Sofa', slug: 'all', search: {}, frequency: 'off', savedAt: 1 } as const

  expect(await saveItem(() => add(search))).toBe('refused')
  expect(await withFallback(all, [])).toEqual([])
})
