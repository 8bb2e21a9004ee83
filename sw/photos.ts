import { registerRoute } from 'workbox-routing'

import { photoCacheName } from '#src/data/device/photo-cache.ts'
import { orRefused } from '#src/data/device/storage-refusals.ts'
import { storekeeper } from '#src/data/device/storekeeper.ts'

import { handOver } from './hand-over.ts'
import { createPhotoKeeper } from './photo-keeper.ts'

export const photos = createPhotoKeeper({
  cacheName: photoCacheName,
  ledger: {
    note: (path, bytes, askedAt) =>
      orRefused(async () => {
        const mayStay = await storekeeper.notePhoto({ path, bytes, usedAt: Date.now() }, askedAt)
        await storekeeper.trim()
        return mayStay
      }, true),
    isWanted: (askedAt) => orRefused(() => storekeeper.photos.isWanted(askedAt), true),
    // What cannot be asked for counts as known: it could not be entered either.
    touch: (path) => orRefused(() => storekeeper.photos.touch(path, Date.now()), true),
    makeRoom: async () => void (await orRefused(storekeeper.dropPhotos, false)),
  },
  fetch: handOver.fetch,
})

export function servePhotos(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
    ({ request, event }) => photos.answer(request, (work) => event.waitUntil(work)),
  )
}
