import { atLeastAsGood } from '#src/data/offline-cache/photo-variants.ts'
import { photoCacheName } from '#src/data/offline-cache/store/photo-cache.ts'

/** Those of the photos that are not on this device, nor as good. */
export async function findUncachedPhotos(paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0 || !('caches' in globalThis)) return []
  const cache = await caches.open(photoCacheName)
  const cachedPaths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  return paths.filter((path) => ![path, ...atLeastAsGood(path)].some((each) => cachedPaths.has(each)))
}
