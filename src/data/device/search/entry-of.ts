import type { Listing, ListingCard } from '#contract/api/listings.ts'
import { wordsOf } from '#contract/language/analyser.ts'
import { isAbsence } from '#src/data/api/absence.ts'
import { isBrief } from '#src/data/device/database.ts'
import type { Row } from '#src/data/device/kept-listings.ts'

import { type Terms, termsOfCard, termsOfListing } from './terms-of.ts'

/** A listing as the index knows it. */
export type Entry = {
  id: string
  terms: Terms
  cents: number
  publishedAt: number
  refreshedAt: number
  expiresAt: number
  /** When the server gave it. */
  keptAt: number
  titleLength: number
}

/** Nothing for what is not for sale any more: it is not searched. */
export function entryOf(row: Row): Entry | undefined {
  const { id, keptAt } = row
  if (isBrief(row)) {
    const { card, category } = row
    if (!isOffered(card)) return undefined
    const times = { refreshedAt: card.publishedAt, expiresAt: Infinity }
    return { ...whatAllHave(card), ...times, id, keptAt, terms: termsOfCard(card, category) }
  }
  const { listing } = row
  if (isAbsence(listing) || !isOffered(listing)) return undefined
  const { refreshedAt, expiresAt } = listing
  return { ...whatAllHave(listing), refreshedAt, expiresAt, id, keptAt, terms: termsOfListing(listing) }
}

const isOffered = ({ status }: Pick<ListingCard, 'status'>) => status === 'active' || status === 'reserved'

const whatAllHave = ({ price, publishedAt, title }: Listing | ListingCard) => ({
  cents: price.cents,
  publishedAt,
  titleLength: wordsOf(title).length,
})
