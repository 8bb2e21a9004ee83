import 'fake-indexeddb/auto'
import { beforeAll, expect, test, vi } from 'vitest'

import '#contract/language/all-goods.ts'
import { createListingCache } from '#src/data/offline-cache/listing-cache.ts'
import { createSearchIndex } from '#src/data/offline-cache/search/search-index.ts'
import { openCacheDatabase } from '#src/data/offline-cache/store/cache-database.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'

const count = 600

/** Maximum number of row reads; ten of them are the result cards. */
const most = 30

/** Enough different words for an index of many rows, none similar to the searched ones. */
const descriptionOf = (number: number) =>
  Array.from({ length: 150 }, (_, at) =>
    ((number * 7_919 + at * 104_729) % 9_000).toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!),
  ).join('k ')

const database = openCacheDatabase(crypto.randomUUID())

beforeAll(async () => {
  const { listings } = createListingCache(database, async () => new Set())
  for (let number = 0; number < count; number += 1) {
    const given = { title: `Chaise ${number}`, description: descriptionOf(number), expiresAt: 9e15 }
    const answer = anAnsweredListing(given)
    await listings.save(answer.id, { answer, keptAt: Date.now() })
  }
  await createSearchIndex(database).write()
  expect(await database.segments.count()).toBeGreaterThan(most)
})

/** Counts the reads of single rows and the scans over rows. */
async function readsOf(work: () => Promise<unknown>) {
  const get = vi.spyOn(IDBObjectStore.prototype, 'get')
  const walks = (['getAll', 'openCursor', 'getAllKeys', 'openKeyCursor'] as const).flatMap((name) => [
    vi.spyOn(IDBObjectStore.prototype, name),
    vi.spyOn(IDBIndex.prototype, name),
  ])
  await work()
  const reads = { rows: get.mock.calls.length, walks: walks.reduce((sum, { mock }) => sum + mock.calls.length, 0) }
  vi.restoreAllMocks()
  return reads
}

const ask = (index: ReturnType<typeof createSearchIndex>, search: object) =>
  index.search({ search, after: null, limit: 10, now: Date.now() })

test.each([{ text: 'chaise 17' }, { to: 200 }, { place: 'lu-luxembourg', sort: 'distance' }])(
  'a search whose index is not in memory reads a few rows of it and those of its results: %j',
  async (search) => {
    const index = createSearchIndex(database)

    const { rows, walks } = await readsOf(() => ask(index, search))

    expect(walks).toBe(0)
    expect(rows).toBeLessThan(most)
  },
)

test('a mistyped word is corrected by looking up its neighbours, without scanning words or listings', async () => {
  const index = createSearchIndex(database)

  const { walks } = await readsOf(async () => {
    const page = await ask(index, { text: 'chiase' })
    expect(page?.corrected).toEqual([{ typed: 'chiase', meant: 'chaise' }])
  })

  expect(walks).toBe(0)
})

test('rows in memory are not read again, except to check whether the index has changed', async () => {
  const index = createSearchIndex(database)
  await index.readAhead()

  const { rows, walks } = await readsOf(async () => {
    const page = await ask(index, { text: 'chaise' })
    expect(page?.listings).toHaveLength(10)
    expect(page?.total.count).toBe(count)
  })

  expect({ rows, walks }).toEqual({ rows: 2, walks: 0 })
})
