import { photoCacheName } from '#src/data/device/photo-cache.ts'

/** Lets go of the photos of others, which can be fetched again, before something of one's own is refused. */
export async function makeRoom(): Promise<boolean> {
  return 'caches' in globalThis && caches.delete(photoCacheName)
}
