import { controllingWorker, tellWorker } from './service-worker.ts'

/** Has those photos kept that came before a worker was there. The browser's own cache still has them, so it costs little. */
export async function keepShownPhotos(): Promise<void> {
  await controllingWorker()
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/media/'))
    .map(({ pathname }) => pathname)
  await keepPhotos([...new Set(paths)])
}

export async function keepPhotos(paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await tellWorker({ type: 'keep-photos', paths })
}
