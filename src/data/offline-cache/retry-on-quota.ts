import { isQuotaExceeded } from '#src/data/storage/quota-exceeded.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

/** Writes; on a full disk again after evicting photos. Undefined means that nothing could be evicted and nothing was written. */
export async function retryOnQuota<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write()
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error
    return (await evictPhotos()) ? retryOnQuota(write) : undefined
  }
}

/**
 * Deletes cached photos, which can be fetched again, so that a person's own data fits: photos of favourites only if
 * there are no others. Says whether it has deleted any.
 */
export async function evictPhotos(): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  const { listingCache } = await import('./listing-cache.ts')
  return (await withFallback(listingCache.evictUnpinnedPhotos, false)) || listingCache.evictAllPhotos()
}
