import { isUnavailability } from '#src/data/api/absence.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

import type { createBudget } from './budget.ts'
import { type CacheDatabase, isCardOnly, type CachedPhotoRow } from './store/cache-database.ts'
import type { createListingStore } from './store/listing-store.ts'
import { deletePhotoCache, photoNameInPath } from './store/photo-cache.ts'
import type { createPhotoStore } from './store/photo-store.ts'
import { readUsage } from './store/usage-counters.ts'

/** Evicts down to this part of the budget, so that the next write does not evict again. */
const targetShare = 0.9

type Dependencies = {
  database: CacheDatabase
  listings: ReturnType<typeof createListingStore>
  photos: ReturnType<typeof createPhotoStore>
  budget: ReturnType<typeof createBudget>
  readPinnedIds: () => Promise<ReadonlySet<string>>
}

/** Evicts listings and photos beyond the budget, the least recently used first, but never pinned ones. */
export function createEvictor({ database, listings, photos, budget, readPinnedIds }: Dependencies) {
  let running: Promise<void> | undefined

  /** Calls during a running eviction share it. */
  const evict = (): Promise<void> => (running ??= evictNow().finally(() => (running = undefined)))

  async function evictNow(): Promise<void> {
    const [maxBytes, usedBytes] = [await budget.maxBytes(), await readUsedBytes()]
    if (usedBytes > maxBytes) await evictBytes(usedBytes - maxBytes * targetShare)
  }

  async function readUsedBytes(): Promise<number> {
    return (await readUsage(database, 'listings')).bytes + (await readUsage(database, 'photos')).bytes
  }

  async function evictBytes(bytes: number): Promise<void> {
    const unpinned = await oldestUnpinned()
    const evicted = await takeLeastRecentlyUsed(
      readRows(unpinned.listings, (ids) => database.listings.bulkGet(ids)),
      readRows(unpinned.photos, (paths) => database.photos.bulkGet(paths)),
      bytes,
    )
    await listings.remove(evicted.ones.map(({ id }) => id))
    await photos.remove(evicted.others.map(({ path }) => path))
  }

  async function oldestUnpinned() {
    const pinnedIds = await readPinnedIds()
    const names = await photoNamesOf(pinnedIds)
    const [ids, paths] = await Promise.all([
      database.listings.orderBy('usedAt').primaryKeys(),
      database.photos.orderBy('usedAt').primaryKeys(),
    ])
    return {
      listings: ids.filter((id) => !pinnedIds.has(id)),
      photos: paths.filter((path) => !names.has(photoNameInPath(path) ?? '')),
    }
  }

  async function photoNamesOf(ids: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const rows = await database.listings.bulkGet([...ids])
    const pinnedPhotos = rows.flatMap((row) => {
      if (!row) return []
      if (isCardOnly(row)) return row.card.photos
      return isUnavailability(row.listing) ? [] : row.listing.photos
    })
    return new Set(pinnedPhotos.map(({ name }) => name))
  }

  /** Records a photo that was just fetched. Resolves to whether it may be stored. */
  async function recordPhoto(row: CachedPhotoRow, askedAt: number): Promise<boolean> {
    if (await photos.record(row, askedAt)) return true
    const names = await photoNamesOf(await readPinnedIds())
    return names.has(photoNameInPath(row.path) ?? '') && photos.record(row, askedAt, true)
  }

  /** Evicts all photos except those of pinned listings. Resolves to whether there were any. */
  async function evictUnpinnedPhotos(): Promise<boolean> {
    const unpinned = await oldestUnpinned()
    await photos.remove(unpinned.photos)
    return unpinned.photos.length > 0
  }

  /** Also deletes the photos of favourites, and photos that have no row. */
  async function evictAllPhotos(): Promise<boolean> {
    await withFallback(photos.clear, undefined)
    return deletePhotoCache()
  }

  /** Evicts all listings and photos that are not pinned. */
  async function evictUnpinned(): Promise<void> {
    const unpinned = await oldestUnpinned()
    await listings.remove(unpinned.listings)
    await photos.remove(unpinned.photos)
  }

  return { evict, recordPhoto, evictUnpinnedPhotos, evictAllPhotos, evictUnpinned }
}

type LruRow = { usedAt?: number; bytes?: number }

const batch = 100

/** Reads the rows of these keys in their order, a batch at a time. */
async function* readRows<Row extends LruRow>(
  keys: readonly string[],
  read: (keys: string[]) => Promise<(Row | undefined)[]>,
): AsyncGenerator<Row> {
  for (let from = 0; from < keys.length; from += batch) {
    for (const row of await read(keys.slice(from, from + batch))) if (row) yield row
  }
}

/**
 * Takes rows from two sequences, both sorted by last use with the oldest first, until their sizes add up to `bytes`.
 */
async function takeLeastRecentlyUsed<One extends LruRow, Other extends LruRow>(
  ones: AsyncGenerator<One>,
  others: AsyncGenerator<Other>,
  bytes: number,
): Promise<{ ones: One[]; others: Other[] }> {
  const taken = { ones: [] as One[], others: [] as Other[] }
  let [one, other] = [await ones.next(), await others.next()]
  for (let left = bytes; left > 0 && !(one.done && other.done);) {
    if (!one.done && (other.done || lastUsedAt(one.value) <= lastUsedAt(other.value))) {
      taken.ones.push(one.value)
      left -= one.value.bytes ?? 0
      one = await ones.next()
    } else if (!other.done) {
      taken.others.push(other.value)
      left -= other.value.bytes ?? 0
      other = await others.next()
    }
  }
  return taken
}

const lastUsedAt = ({ usedAt = 0 }: LruRow) => usedAt
