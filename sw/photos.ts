import { CacheExpiration } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'

import { photoCacheName } from '#src/data/device/photo-cache.ts'

import { createPhotoKeeper } from './photo-keeper.ts'

/** About 20 MB at the sizes that phones ask for. */
const maxEntries = 300

export const photos = createPhotoKeeper({
  cacheName: photoCacheName,
  expiration: new CacheExpiration(photoCacheName, { maxEntries }),
  fetch: (request) => fetch(request),
})

export function servePhotos(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
    ({ request, event }) => photos.answer(request, (work) => event.waitUntil(work)),
  )
}
