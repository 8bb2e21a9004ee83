import { controllingWorker, postToWorker } from './service-worker.ts'

/**
 * Asks the worker to cache photos that were loaded before it was active. They are still in the browser's HTTP cache, so
 * this costs little.
 */
export async function cacheDisplayedPhotos(): Promise<void> {
  await controllingWorker()
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/media/'))
    .map(({ pathname }) => pathname)
  await cachePhotos([...new Set(paths)])
}

export async function cachePhotos(paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await postToWorker({ type: 'keep-photos', paths })
}
