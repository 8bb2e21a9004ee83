import type { ListingCard } from '#contract/api/listings.ts'
import { isUnavailability } from '#src/data/api/absence.ts'
import { isCardOnly, isFull } from '#src/data/offline-cache/store/cache-database.ts'
import type { Row } from '#src/data/offline-cache/store/listing-store.ts'
import { toCard } from '#src/data/offline-cache/store/to-card.ts'

import { type FindSynonyms, type Terms, cardTerms, listingTerms } from './index-terms.ts'

/** A listing as it is indexed. */
export type IndexDocument = {
  card: ListingCard
  terms: Terms
  refreshedAt: number
  expiresAt: number
  /** When the server returned it, in milliseconds since 1970. */
  keptAt: number
  /** In letters. */
  titleLength: number
}

/** Undefined if the listing is not for sale any more: the index contains only listings that are. */
export function toIndexDocument(row: Row, findSynonyms: FindSynonyms): IndexDocument | undefined {
  const { keptAt } = row
  if (isCardOnly(row)) {
    const { card, category } = row
    if (!isForSale(card)) return undefined
    const times = { refreshedAt: card.publishedAt, expiresAt: Infinity, keptAt }
    return { card, ...times, titleLength: titleLengthOf(card), terms: cardTerms(card, category, findSynonyms) }
  }
  const { listing } = row
  // Rows of unavailable listings are left out, so that no result shows them as available.
  if (!isFull(row) || isUnavailability(listing) || !isForSale(listing)) return undefined
  const { refreshedAt, expiresAt } = listing
  const times = { refreshedAt, expiresAt, keptAt }
  return {
    card: toCard(listing),
    ...times,
    titleLength: titleLengthOf(listing),
    terms: listingTerms(listing, findSynonyms),
  }
}

const isForSale = ({ status }: Pick<ListingCard, 'status'>) => status === 'active' || status === 'reserved'

const titleLengthOf = ({ title }: Pick<ListingCard, 'title'>) => Math.min(title.length, maxTitleLength)

/** The index has one byte for it. */
const maxTitleLength = 255
