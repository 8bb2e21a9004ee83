import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import type { ListingSearch } from '#contract/listing-search.ts'
import { openLocalDatabase } from '#src/data/local-database/local-database.ts'
import { openCacheDatabase } from '#src/data/offline-cache/store/cache-database.ts'
import { migrateSavedSearches } from '#src/data/saved-searches/migrate-saved-searches.ts'
import { savedSearchesCollection } from '#src/data/saved-searches/saved-searches-collection.ts'
import { createSavedSearchesRepository } from '#src/data/saved-searches/saved-searches.ts'
import type { SavedSearchRow } from '#src/data/saved-searches/schema/saved-search-tables.ts'
import { toSavedSearch, savedSearchKey, type SavedSearch } from '#src/data/saved-searches/schema/saved-search.ts'
import { createCollectionSync } from '#src/data/sync/collection-sync.ts'
import { createRemoveAccountItems } from '#src/data/sync/item-ownership.ts'
import type { RemoteItem } from '#src/data/sync/schema/synced-item.ts'

function aSavedSearch(text: string, savedAt = 1): SavedSearch {
  const search: ListingSearch = { text }
  return { key: savedSearchKey('all', search), name: text, slug: 'all', search, frequency: 'off', savedAt }
}

function aDevice(memberId?: string) {
  const database = openLocalDatabase(crypto.randomUUID())
  return { database, ...createSavedSearchesRepository({ database, member: () => memberId }) }
}

const namesIn = async ({ all }: Pick<ReturnType<typeof aDevice>, 'all'>) => (await all()).map(({ name }) => name)

test('saved searches are listed, the latest first, with their new names', async () => {
  const device = aDevice()
  await device.add(aSavedSearch('sofa', 1))
  await device.add(aSavedSearch('velo', 2))

  await device.rename(aSavedSearch('sofa').key, 'For the living room')

  expect(await namesIn(device)).toEqual(['velo', 'For the living room'])
})

test('how often a search alerts is kept on the device until it is sent, and choosing the same again changes nothing', async () => {
  const { add, setFrequency, all, database } = aDevice('zoe')
  const { key } = aSavedSearch('sofa')
  await add(aSavedSearch('sofa'))
  await database.savedSearches.update(key, { isSent: true })
  await setFrequency(key, 'off')
  expect(await database.savedSearches.get(key)).toMatchObject({ frequency: 'off', isSent: true })

  await setFrequency(key, 'instant')

  expect(await all()).toMatchObject([{ name: 'sofa', frequency: 'instant' }])
  expect(await database.savedSearches.get(key)).toMatchObject({ frequency: 'instant', isSent: false })
})

test('the same search is saved once, in any order and from any page of its results', () => {
  const search: ListingSearch = { text: 'sofa', to: 200 }

  expect(savedSearchKey('all', { ...search, sort: 'price_asc', view: 'map', locality: 'lu-esch', after: 'x' })).toBe(
    savedSearchKey('all', search),
  )
  expect(savedSearchKey('furniture', search)).not.toBe(savedSearchKey('all', search))
  expect(toSavedSearch({ ...search, sort: 'price_asc', after: 'x' })).toEqual({ ...search, sort: 'price_asc' })
})

test('thirty searches are saved, and the next is refused instead of losing one', async () => {
  const { add, remove, all } = aDevice()
  for (let each = 1; each <= 30; each++) await add(aSavedSearch(`search ${each}`, each))

  expect(await add(aSavedSearch('one more', 31))).toBe('full')
  expect(await add(aSavedSearch('search 1', 32))).toBe('kept')
  expect(await all()).toHaveLength(30)
  await remove(aSavedSearch('search 2').key)
  expect(await add(aSavedSearch('one more', 33))).toBe('kept')
})

test('searches saved by an older build are copied once and do not overwrite newer ones', async () => {
  const before = openCacheDatabase(crypto.randomUUID())
  const device = aDevice()
  for (const text of ['sofa', 'velo']) await before.savedSearches.put({ ...aSavedSearch(text), shape: 1 })
  await before.savedSearches.put({ ...aSavedSearch('of another shape'), shape: 2 })
  await device.add({ ...aSavedSearch('velo'), name: 'My bike' })

  await migrateSavedSearches(before, device.database)
  await device.remove(aSavedSearch('sofa').key)
  await migrateSavedSearches(before, device.database)

  expect(await namesIn(device)).toEqual(['My bike'])
  expect(await before.savedSearches.count()).toBe(1)
})

/** An in-memory account that applies changes as a server does. */
function anAccount() {
  const account = new Map<string, RemoteItem<SavedSearchRow>>()
  const wayOf = () => ({
    fetch: async () => [...account.values()],
    send: async (rows: readonly SavedSearchRow[]) => {
      for (const { key, isKept, name, slug, search, frequency, savedAt, changedAt } of rows)
        account.set(key, { key, isKept, name, slug, search, frequency, savedAt, changedAt })
      return [...account.values()]
    },
    maxBatchSize: 10,
    fullProblem: 'too-many-saved-searches' as const,
  })
  return ({ database }: ReturnType<typeof aDevice>) =>
    createCollectionSync({
      database,
      collection: savedSearchesCollection(database),
      apiOf: wayOf,
      member: async () => 'ada',
    })
}

test('a search saved and renamed on one device reaches the other', async () => {
  const accountOf = anAccount()
  const [phone, laptop] = [aDevice('ada'), aDevice('ada')]
  await phone.add(aSavedSearch('sofa'))
  await phone.rename(aSavedSearch('sofa').key, 'For the living room')

  await accountOf(phone).push('ada')
  await accountOf(laptop).pull('ada')

  expect(await laptop.all()).toMatchObject([{ name: 'For the living room', search: { text: 'sofa' } }])
})

test('signing out keeps searches saved on this device and removes those of other devices', async () => {
  const accountOf = anAccount()
  const [phone, laptop] = [aDevice('ada'), aDevice('ada')]
  await phone.add(aSavedSearch('sofa'))
  await accountOf(phone).push('ada')
  await laptop.add(aSavedSearch('velo'))
  await laptop.add(aSavedSearch('lamp'))
  await accountOf(laptop).push('ada')
  await accountOf(phone).pull('ada')
  await phone.rename(aSavedSearch('lamp').key, 'A present for Bob')
  await accountOf(phone).push('ada')
  await accountOf(laptop).pull('ada')
  const { database } = laptop
  expect(await laptop.all()).toHaveLength(3)

  await createRemoveAccountItems({ database, collection: savedSearchesCollection(database) })()

  expect((await database.savedSearches.toArray()).map(({ name }) => name)).toEqual(['velo'])
})
