import { registerRoute } from 'workbox-routing'

import { listingCache } from '#src/data/offline-cache/listing-cache.ts'
import { photoCacheName } from '#src/data/offline-cache/store/photo-cache.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

import { createPhotoStrategy } from './photo-strategy.ts'
import { updateHandover } from './update-handover.ts'

export const photoStrategy = createPhotoStrategy({
  cacheName: photoCacheName,
  records: {
    record: (path, bytes, askedAt) =>
      withFallback(async () => {
        const mayStay = await listingCache.recordPhoto({ path, bytes, usedAt: Date.now() }, askedAt)
        await listingCache.evict()
        return mayStay
      }, true),
    mayStore: (askedAt) => withFallback(() => listingCache.photos.mayStore(askedAt), true),
    // If the record cannot be read, the photo counts as recorded, because a record could not be written either.
    touch: (path) => withFallback(() => listingCache.photos.touch(path, Date.now()), true),
    makeRoom: async () => void (await withFallback(listingCache.evictUnpinnedPhotos, false)),
  },
  fetch: updateHandover.fetch,
})

export function servePhotos(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
    ({ request, event }) => photoStrategy.respond(request, (work) => event.waitUntil(work)),
  )
}
