/** Where the service worker keeps photos. The number goes up when what is in it changes its meaning. */
export const photoCacheName = 'photos-1'

const address = /^\/media\/([^/]+)\//

/** The photo that a file is one size of. */
export const photoNameInPath = (path: string): string | undefined => address.exec(path)?.[1]

/** Says whether there were any. */
export async function deletePhotoCache(): Promise<boolean> {
  // Browsers know caches only where the page came by https or from the device itself.
  return 'caches' in globalThis && caches.delete(photoCacheName)
}

export async function removePhotos(paths: readonly string[]): Promise<void> {
  if (!('caches' in globalThis) || paths.length === 0) return
  const cache = await caches.open(photoCacheName)
  await Promise.all(paths.map((path) => cache.delete(path, { ignoreVary: true })))
}
