import type { QueryClient } from '@tanstack/react-query'

import type { Listing } from '#contract/api/listings.ts'
import { photoPath, widthsOf } from '#contract/photos.ts'
import { type Unavailability, isUnavailability } from '#src/data/api/absence.ts'

import { offlineCache } from './offline-cache.ts'
import { listingKey } from './store/cache-key.ts'

/** Wide enough for a phone's whole screen, and small enough to keep many. */
const width = 640

/** Notes that a person has opened a listing, and names the photos to keep of it: all, also those not looked at yet. */
export async function recordView(queryClient: QueryClient, listingId: string): Promise<string[]> {
  const listing = queryClient.getQueryData<Listing | Unavailability>(listingKey(listingId))
  if (!listing || isUnavailability(listing)) return []
  await offlineCache.recordView(listing)
  return photosToCache(listing)
}

export const photosToCache = ({ photos }: Pick<Listing, 'photos'>): string[] =>
  photos.map((photo) => photoPath(photo.name, largestAllowedWidth(photo), 'webp'))

const largestAllowedWidth = (photo: { width: number }) =>
  widthsOf(photo).findLast((candidate) => candidate <= width) ?? 160
