import type { QueryClient } from '@tanstack/react-query'

import type { Listing } from '#contract/api/listings.ts'
import { photoPath, widthsOf } from '#contract/photos.ts'
import { type Unavailability, isUnavailability } from '#src/data/api/absence.ts'

import { offlineCache } from './offline-cache.ts'
import { listingKey } from './store/cache-key.ts'

/** Wide enough for the full width of a phone, and small enough to store many photos. */
const width = 640

/**
 * Records that a person has opened a listing. Resolves to the paths of all its photos, viewed or not, for the cache.
 */
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
