import type { Listing } from '#contract/api/listings.ts'
import type { ListingSearch } from '#contract/listing-search.ts'
import { createSearchIndex } from '#src/data/offline-cache/search/search-index.ts'
import { openCacheDatabase, cacheSchemaVersion, estimateSize } from '#src/data/offline-cache/store/cache-database.ts'

/** The functions of the bench's page. They run the app's own code on the slowed thread. */
export type OfflineDevice = {
  keep: (listings: readonly Listing[], from: number) => Promise<void>
  write: () => Promise<number>
  /** Reads the index ahead, as the app does after an answer or when a search is about to start. */
  readAhead: () => Promise<number>
  /** Milliseconds of a search whose index has to be read first. */
  first: (search: ListingSearch) => Promise<number>
  /** The same with an index in memory, at an offset in the results. */
  next: (search: ListingSearch, page: { offset: number; limit: number }) => Promise<number>
  found: (search: ListingSearch) => Promise<number>
}

const database = openCacheDatabase('noper')
const index = createSearchIndex(database)

type Index = ReturnType<typeof createSearchIndex>

const ask = (asked: Index, search: ListingSearch, { offset, limit }: { offset: number; limit: number }) =>
  asked.search({ search, after: `device-${offset}`, limit, now: Date.now() })

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begunAt = performance.now()
  await work()
  return performance.now() - begunAt
}

const usual = { offset: 0, limit: 24 }

const device: OfflineDevice = {
  async keep(listings, from) {
    const now = Date.now()
    await database.listings.bulkPut(
      listings.map((listing, at) => ({
        id: listing.id,
        shape: cacheSchemaVersion,
        listing,
        keptAt: now,
        seenAt: 0,
        usedAt: now,
        checkedAt: now,
        bytes: estimateSize(listing),
        change: from + at + 1,
      })),
    )
    const count = from + listings.length
    await database.ledger.put({ key: 'listings', bytes: 0, count, changes: count })
  },
  write: () => timed(() => index.write()),
  readAhead: () => timed(() => index.readAhead()),
  async first(search) {
    const opened = openCacheDatabase('noper')
    const time = await timed(() => ask(createSearchIndex(opened), search, usual))
    opened.close()
    return time
  },
  next: (search, page) => timed(() => ask(index, search, page)),
  found: async (search) => (await ask(index, search, usual))?.total.count ?? 0,
}

Object.assign(globalThis, { offlineDevice: device })
