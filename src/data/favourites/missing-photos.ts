import { photoCacheName } from '#src/data/device/photo-cache.ts'
import { asGoodAs } from '#src/data/device/photo-kins.ts'

/** Those of the photos that are not on this device, nor as good. */
export async function missingPhotos(paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0 || !('caches' in globalThis)) return []
  const cache = await caches.open(photoCacheName)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  return paths.filter((path) => ![path, ...asGoodAs(path)].some((each) => kept.has(each)))
}
