import { withFallback } from '#src/data/storage/storage-fallback.ts'

/**
 * Lets go of the photos of others, which can be fetched again, before something of one's own is refused: those of
 * favourites only where there are no other ones.
 */
export async function evictPhotos(): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  const { listingCache } = await import('./listing-cache.ts')
  return (await withFallback(listingCache.evictUnpinnedPhotos, false)) || listingCache.evictAllPhotos()
}
