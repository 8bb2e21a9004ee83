import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import { isSaveData } from '#src/data/offline-cache/connection.ts'
import { recordView } from '#src/data/offline-cache/record-view.ts'

import { cachePhotos } from './cache-photos.ts'
import { isServiceWorkerSupported } from './service-worker.ts'

/** Records each listing that a person opens. Preloaded listings do not count. */
export function recordViewedListings(router: AnyRouter, queryClient: QueryClient): void {
  async function record(): Promise<void> {
    const id = openedListingId(router)
    if (id === undefined) return
    const photos = await recordView(queryClient, id)
    // With data saver, photos are cached only as they are viewed.
    if (isServiceWorkerSupported && !isSaveData()) await cachePhotos(photos)
  }

  router.subscribe('onResolved', () => void record())
  void record()
}

export function openedListingId({ state }: AnyRouter): string | undefined {
  const product = state.matches.find(({ routeId }) => routeId === '/$locale/_public/product/$id')
  return (product?.params as { id?: string } | undefined)?.id
}
