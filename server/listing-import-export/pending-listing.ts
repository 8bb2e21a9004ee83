import type { Locality } from '#contract/places/localities.ts'
import type { KeptPhoto } from '#server/media/photo-pipeline.ts'

import type { ImportedListing } from './imported-listing.ts'
import type { FoundPhoto } from './photo-source.ts'

/** A row that is valid on its own. */
export type ParsedRow = { line: number; source: string; listing: ImportedListing }

/** A row to be written, because it is new or has changed since the last import. */
export type PendingListing = ParsedRow & {
  isNew: boolean
  listingId: string
  sellerId: string
  digest: string
  place: Locality
  photos: readonly (FoundPhoto & { alt: string })[]
  avatar: FoundPhoto | undefined
}

/** Its photos are stored. */
export type ListingWithPhotos = Omit<PendingListing, 'photos' | 'avatar'> & {
  photos: readonly (KeptPhoto & { alt: string })[]
  avatar: string | undefined
}

/** Ready to be written. */
export type CompleteListing = ListingWithPhotos & {
  /** The row of the table `listings`, as JSON. */
  row: object
}
