import type { QueryClient } from '@tanstack/react-query'

import type { Listing } from '#contract/api/listings.ts'
import { photoPath, widthsOf } from '#contract/photos.ts'
import { type Absence, isAbsence } from '#src/data/api/absence.ts'

import { device } from './device.ts'
import { listingKey } from './question.ts'

/** Wide enough for a phone's whole screen, and small enough to keep many. */
const width = 640

/** Notes that a person has opened a listing, and names the photos to keep of it: all, also those not looked at yet. */
export async function seeListing(queryClient: QueryClient, listingId: string): Promise<string[]> {
  const listing = queryClient.getQueryData<Listing | Absence>(listingKey(listingId))
  if (!listing || isAbsence(listing)) return []
  await device.see(listing)
  return photosToKeep(listing)
}

export const photosToKeep = ({ photos }: Pick<Listing, 'photos'>): string[] =>
  photos.map((photo) => photoPath(photo.name, fittingWidth(photo), 'webp'))

const fittingWidth = (photo: { width: number }) => widthsOf(photo).findLast((candidate) => candidate <= width) ?? 160
