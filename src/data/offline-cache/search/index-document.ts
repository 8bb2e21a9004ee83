import type { ListingCard } from '#contract/api/listings.ts'
import { wordsOf } from '#contract/language/analyser.ts'
import { isUnavailability } from '#src/data/api/absence.ts'
import { isCardOnly, isFull } from '#src/data/offline-cache/store/cache-database.ts'
import type { Row } from '#src/data/offline-cache/store/listing-store.ts'
import { toCard } from '#src/data/offline-cache/store/to-card.ts'

import { type FindSynonyms, type Terms, cardTerms, listingTerms } from './index-terms.ts'

/** A listing as the index knows it. */
export type IndexDocument = {
  card: ListingCard
  terms: Terms
  refreshedAt: number
  expiresAt: number
  /** When the server gave it. */
  keptAt: number
  titleLength: number
}

/** Nothing for what is not for sale any more: it is not searched. */
export function toIndexDocument(row: Row, findSynonyms: FindSynonyms): IndexDocument | undefined {
  const { keptAt } = row
  if (isCardOnly(row)) {
    const { card, category } = row
    if (!isForSale(card)) return undefined
    const times = { refreshedAt: card.publishedAt, expiresAt: Infinity, keptAt }
    return { card, ...times, titleLength: titleLengthOf(card), terms: cardTerms(card, category, findSynonyms) }
  }
  const { listing } = row
  // One that is away is shown nowhere as if it were there.
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

const titleLengthOf = ({ title }: Pick<ListingCard, 'title'>) => wordsOf(title).length
