import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

import { sparesData } from '#src/data/device/connection.ts'
import { seeListing } from '#src/data/device/see-listing.ts'

import { keepPhotos } from './photos.ts'
import { hasWorkers } from './service-worker.ts'

/** Notes each listing that a person opens; those that were only fetched ahead do not count. */
export function noteSeenListings(router: AnyRouter, queryClient: QueryClient): void {
  async function note(): Promise<void> {
    const id = openedListing(router)
    if (id === undefined) return
    const photos = await seeListing(queryClient, id)
    // Where people have asked their browser to fetch little, only what is looked at is kept.
    if (hasWorkers && !sparesData()) await keepPhotos(photos)
  }

  router.subscribe('onResolved', () => void note())
  void note()
}

export function openedListing({ state }: AnyRouter): string | undefined {
  const product = state.matches.find(({ routeId }) => routeId === '/$locale/_default/product/$id')
  return (product?.params as { id?: string } | undefined)?.id
}
