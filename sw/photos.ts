import { registerRoute } from 'workbox-routing'

import { photoCacheName } from '#src/data/device/photo-cache.ts'
import { orRefused } from '#src/data/device/storage-refusals.ts'
import { storekeeper } from '#src/data/device/storekeeper.ts'

import { createPhotoKeeper } from './photo-keeper.ts'

export const photos = createPhotoKeeper({
  cacheName: photoCacheName,
  ledger: {
    note: (path, bytes) =>
      orRefused(async () => {
        await storekeeper.photos.note({ path, bytes, usedAt: Date.now() })
        await storekeeper.trim()
      }, undefined),
    // What cannot be asked for counts as known: it could not be entered either.
    touch: (path) => orRefused(() => storekeeper.photos.touch(path, Date.now()), true),
    makeRoom: async () => void (await orRefused(storekeeper.dropPhotos, false)),
  },
  fetch: (request) => fetch(request),
})

export function servePhotos(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
    ({ request, event }) => photos.answer(request, (work) => event.waitUntil(work)),
  )
}
