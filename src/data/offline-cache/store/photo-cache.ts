/** Name of the service worker's photo cache. Increase the number when the meaning of its entries changes. */
export const photoCacheName = 'photos-1'

const address = /^\/media\/([^/]+)\//

/** The name of the photo that a file is one size of. */
export const photoNameInPath = (path: string): string | undefined => address.exec(path)?.[1]

/** Resolves to whether there was a cache. */
export async function deletePhotoCache(): Promise<boolean> {
  // Browsers offer the Cache API only to pages served over HTTPS or from localhost.
  return 'caches' in globalThis && caches.delete(photoCacheName)
}

export async function removePhotos(paths: readonly string[]): Promise<void> {
  if (!('caches' in globalThis) || paths.length === 0) return
  const cache = await caches.open(photoCacheName)
  await Promise.all(paths.map((path) => cache.delete(path, { ignoreVary: true })))
}
