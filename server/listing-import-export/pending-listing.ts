import type { Locality } from '#contract/places/localities.ts'
import type { KeptPhoto } from '#server/media/photo-pipeline.ts'

import type { ImportedListing } from './imported-listing.ts'
import type { FoundPhoto } from './photo-source.ts'

/** A row that makes sense by itself. */
export type ParsedRow = { line: number; source: string; listing: ImportedListing }

/** A row that is to go in, since it is new or says something else than the last time. */
export type PendingListing = ParsedRow & {
  isNew: boolean
  listingId: string
  sellerId: string
  digest: string
  place: Locality
  photos: readonly (FoundPhoto & { alt: string })[]
  avatar: FoundPhoto | undefined
}

/** Its photos are kept. */
export type ListingWithPhotos = Omit<PendingListing, 'photos' | 'avatar'> & {
  photos: readonly (KeptPhoto & { alt: string })[]
  avatar: string | undefined
}

/** Nothing is missing any more. */
export type CompleteListing = ListingWithPhotos & {
  /** Of the table of listings, as JSON. */
  row: object
}
