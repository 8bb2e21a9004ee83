import { afterEach, expect, test } from 'vitest'

import { findUncachedPhotos } from '#src/data/favourites/prefetch-favourite-listings.ts'
import { photoCacheName } from '#src/data/offline-cache/store/photo-cache.ts'

afterEach(() => caches.delete(photoCacheName))

test('a photo that is cached in another format or in a larger width is not missing', async () => {
  const cache = await caches.open(photoCacheName)
  for (const file of ['same/640.webp', 'other/640.avif', 'wider/1280.avif', 'narrower/320.avif'])
    await cache.put(`/media/${file}`, new Response())

  const wanted = ['same', 'other', 'wider', 'narrower', 'none'].map((name) => `/media/${name}/640.webp`)
  expect(await findUncachedPhotos(wanted)).toEqual(['/media/narrower/640.webp', '/media/none/640.webp'])
})
