import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import type { ListingSearch } from '#contract/listing-search.ts'
import { openDatabase } from '#src/data/device/database.ts'
import { createDeviceStorage } from '#src/data/device/device-storage.ts'
import { savedPart, savedSearchKey, type SavedSearch } from '#src/data/saved-searches/saved-search.ts'

function aSavedSearch(text: string, savedAt = 1): SavedSearch {
  const search: ListingSearch = { text }
  return { key: savedSearchKey('all', search), name: text, slug: 'all', search, frequency: 'off', savedAt }
}

const newStorage = () => createDeviceStorage(crypto.randomUUID())

test('a saved search is there again, the latest first, and is called as it was renamed', async () => {
  const { savedSearches } = newStorage()
  await savedSearches.add(aSavedSearch('sofa', 1))
  await savedSearches.add(aSavedSearch('velo', 2))

  await savedSearches.rename(aSavedSearch('sofa').key, 'For the living room')

  expect((await savedSearches.all()).map(({ name }) => name)).toEqual(['velo', 'For the living room'])
})

test('the same search is saved once, however it is ordered and wherever in its results one is', () => {
  const search: ListingSearch = { text: 'sofa', to: 200 }

  expect(savedSearchKey('all', { ...search, sort: 'price_asc', view: 'map', locality: 'lu-esch', after: 'x' })).toBe(
    savedSearchKey('all', search),
  )
  expect(savedSearchKey('furniture', search)).not.toBe(savedSearchKey('all', search))
  expect(savedPart({ ...search, sort: 'price_asc', after: 'x' })).toEqual({ ...search, sort: 'price_asc' })
})

test('thirty searches are saved, and the next is refused rather than one of them lost', async () => {
  const { savedSearches } = newStorage()
  for (let each = 1; each <= 30; each++) await savedSearches.add(aSavedSearch(`search ${each}`, each))

  expect(await savedSearches.add(aSavedSearch('one more', 31))).toBe('full')
  expect(await savedSearches.add(aSavedSearch('search 1', 32))).toBe('saved')
  expect(await savedSearches.all()).toHaveLength(30)
  await savedSearches.remove(aSavedSearch('search 2').key)
  expect(await savedSearches.add(aSavedSearch('one more', 33))).toBe('saved')
})

test('forgetting what was seen leaves what was saved', async () => {
  const storage = newStorage()
  await storage.keepSearch('sofa', 1)
  await storage.savedSearches.add(aSavedSearch('sofa'))

  await storage.forget()

  expect(await storage.searches()).toEqual([])
  expect(await storage.savedSearches.all()).toHaveLength(1)
})

test('what another build has saved in another shape is left alone', async () => {
  const name = crypto.randomUUID()
  await openDatabase(name).savedSearches.put({ ...aSavedSearch('sofa'), shape: 2 })

  expect(await createDeviceStorage(name).savedSearches.all()).toEqual([])
  expect(await openDatabase(name).savedSearches.count()).toBe(1)
})
