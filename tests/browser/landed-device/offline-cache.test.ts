import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { id, leaveDevice, mia, takeDevice } from './a-landed-device.ts'

beforeEach(takeDevice)
afterEach(leaveDevice)

test('listings and responses cached by the landed build are available without a server', async () => {
  const { offlineStore } = await import('#src/data/offline-cache/offline-store.ts')
  const answerTo = async (...queryKey: unknown[]) => (await offlineStore.find({ queryKey }))?.answer

  expect(await answerTo('listings', id(51))).toMatchObject({ title: 'Lampe' })
  expect(await answerTo('listings', id(52))).toMatchObject({ title: 'Canapé' })
  expect(await answerTo('categories')).toEqual([{ slug: 'cycling', count: 3 }])
  expect(await answerTo('members', mia, 'account')).toEqual({ username: 'mia' })
  expect((await offlineStore.seen(5)).map(({ title }) => title)).toEqual(['Lampe'])
  expect(await offlineStore.recentSearches()).toEqual(['lampe de bureau'])
  expect(await offlineStore.usage()).toMatchObject({ seen: 1, budget: 50_000_000, listings: { count: 3 } })
})

test('its search index can be read', async () => {
  const { createSearchIndex } = await import('#src/data/offline-cache/search/search-index.ts')
  const { cacheDatabase } = await import('#src/data/offline-cache/listing-cache.ts')
  const asked = { search: { text: 'canapé' }, after: null, limit: 24, now: Date.now() }

  const page = await createSearchIndex(cacheDatabase).search(asked)

  expect(page?.listings.map(({ title }) => title)).toEqual(['Canapé'])
})

test('its photos, its area and its persisted queries are there', async () => {
  const { findUncachedPhotos } = await import('#src/data/favourites/prefetch-favourite-listings.ts')
  const { readArea } = await import('#src/data/offline-cache/area/refresh-area.ts')
  const { persistedQueries } = await import('#src/data/offline-cache/persisted-queries.ts')
  const { watchPublished } = await import('#src/data/selling/publish-receipts.ts')
  const { buildRecords } = await import('#src/data/builds/build-records.ts')
  const queryClient = new QueryClient()
  await persistedQueries.restore(queryClient, mia)
  let published: readonly { title: string }[] = []
  const stop = watchPublished((listings) => (published = listings))

  expect(await findUncachedPhotos(['/media/lampe/480.webp'])).toEqual([])
  expect(await readArea()).toMatchObject({ place: 'lu-luxembourg', radius: 10, count: 2 })
  expect(queryClient.getQueryData(['categories'])).toEqual([{ slug: 'cycling', count: 3 }])
  await expect.poll(() => published).toMatchObject([{ title: 'Publié' }])
  expect(await buildRecords.readActive()).toBe('landed')
  stop()
})
