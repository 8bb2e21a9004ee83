/** Where the service worker keeps photos. The number goes up when what is in it changes its meaning. */
export const photoCacheName = 'photos-1'

export async function forgetPhotos(): Promise<void> {
  // Browsers know caches only where the page came by https or from the device itself.
  if ('caches' in globalThis) await caches.delete(photoCacheName)
}
