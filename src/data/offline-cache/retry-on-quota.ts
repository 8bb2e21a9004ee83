import { isQuotaExceeded } from '#src/data/storage/quota-exceeded.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

/** Writes, and retries after evicting photos if the disk is full. Undefined if no photo is left and nothing is written. */
export async function retryOnQuota<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write()
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error
    return (await evictPhotos()) ? retryOnQuota(write) : undefined
  }
}

/**
 * Deletes cached photos, which can be fetched again, to make room for a person's own data. Photos of favourites are
 * deleted only if there are no others. Resolves to whether it has deleted any.
 */
export async function evictPhotos(): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  const { listingCache } = await import('./listing-cache.ts')
  return (await withFallback(listingCache.evictUnpinnedPhotos, false)) || listingCache.evictAllPhotos()
}
