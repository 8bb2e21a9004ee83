import type { QueryClient } from '@tanstack/react-query'

import type { Call } from '#contract/api/call.ts'
import { orAbsence } from '#src/data/api/absence.ts'
import { device } from '#src/data/device/device.ts'
import { listingKey } from '#src/data/device/question.ts'
import { orRefused } from '#src/data/device/storage-refusals.ts'

import { type CompleteFavourites, createCompleteFavourites } from './complete-favourites.ts'
import { renewKeptListings } from './favourites-queries.ts'
import { listingStates } from './listing-states.ts'
import { missingPhotos } from './missing-photos.ts'

export type FavouriteParts = {
  queryClient: QueryClient
  call: Call
  /** Has photos brought onto the device, by paths of this server. */
  keepPhotos: (paths: readonly string[]) => Promise<void>
}

/** As a page completes them. A page that shows one of the listings shows it anew. */
export function createPageFavourites({ queryClient, call, keepPhotos }: FavouriteParts): CompleteFavourites {
  async function fetch(id: string) {
    const queryKey = listingKey(id)
    const listing = await orAbsence(call('GET /v0/listings/:listingId', { params: { listingId: id } }))
    await device.keep({ client: queryClient, queryKey }, listing)
    if (queryClient.getQueryData(queryKey) !== undefined) queryClient.setQueryData(queryKey, listing)
    await renewKeptListings(queryClient)
    return listing
  }

  return createCompleteFavourites({
    find: device.several,
    fetch,
    states: (ids) => listingStates(call, ids),
    keepPhotos: (paths) => void orRefused(async () => keepPhotos(await missingPhotos(paths)), undefined),
  })
}
