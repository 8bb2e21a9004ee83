import type { Call } from '#contract/api/call.ts'
import type { Listing, ListingCard } from '#contract/api/listings.ts'
import { hour } from '#contract/durations.ts'
import { type Unavailability, isUnavailability } from '#src/data/api/absence.ts'
import { cacheDatabase, listingCache } from '#src/data/offline-cache/listing-cache.ts'
import { isFull } from '#src/data/offline-cache/store/cache-database.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

import type { Area } from './area.ts'
import { type AreaProgress, fetchArea } from './fetch-area.ts'

const key = 'area'

/** In milliseconds: a listing fetched more recently than this is not fetched again for the area. */
const maxAge = 20 * hour

/** Only one page or worker at a time downloads the area. */
export const areaLock = 'noper area'

export const readArea = (): Promise<Area | null> =>
  withFallback(async () => ((await cacheDatabase.settings.get(key))?.value as Area | undefined) ?? null, null)

export const saveArea = (area: Area): Promise<unknown> =>
  withFallback(() => cacheDatabase.settings.put({ key, value: area }), undefined)

/** Its listings stay cached until they are evicted. */
export const removeArea = (): Promise<unknown> => withFallback(() => cacheDatabase.settings.delete(key), undefined)

type Dependencies = {
  call: Call
  fetchPhoto: (path: string) => Promise<unknown>
  signal: AbortSignal
  onProgress: (progress: AreaProgress) => void
}

/** Downloads the whole area; used by pages and the worker. */
export async function fetchAndStore(area: Area, dependencies: Dependencies): Promise<void> {
  const count = await fetchArea(area, { ...dependencies, isCached, store })
  await saveArea({ ...area, count, renewedAt: Date.now() })
  await withFallback(listingCache.evict, undefined)
}

const isCached = (card: ListingCard): Promise<boolean> =>
  withFallback(async () => {
    const row = await cacheDatabase.listings.get(card.id)
    if (!row || !isFull(row) || isUnavailability(row.listing) || Date.now() - row.keptAt > maxAge) return false
    const { title, status, price } = row.listing
    if (title !== card.title || status !== card.status || price.cents !== card.price.cents) return false
    await cacheDatabase.listings.update(card.id, { usedAt: Date.now() })
    return true
  }, false)

async function store(id: string, answer: Listing | Unavailability, askedAt: number): Promise<void> {
  await withFallback(() => listingCache.listings.save(id, { answer, keptAt: Date.now(), askedAt }), undefined)
}
