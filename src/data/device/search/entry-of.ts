import type { ListingCard } from '#contract/api/listings.ts'
import { wordsOf } from '#contract/language/analyser.ts'
import { isAbsence } from '#src/data/api/absence.ts'
import { cardOf } from '#src/data/device/card-of.ts'
import { isBrief, isWhole } from '#src/data/device/database.ts'
import type { Row } from '#src/data/device/kept-listings.ts'

import { type NameThings, type Terms, termsOfCard, termsOfListing } from './terms-of.ts'

/** A listing as the index knows it. */
export type Entry = {
  card: ListingCard
  terms: Terms
  refreshedAt: number
  expiresAt: number
  /** When the server gave it. */
  keptAt: number
  titleLength: number
}

/** Nothing for what is not for sale any more: it is not searched. */
export function entryOf(row: Row, nameThings: NameThings): Entry | undefined {
  const { keptAt } = row
  if (isBrief(row)) {
    const { card, category } = row
    if (!isOffered(card)) return undefined
    const times = { refreshedAt: card.publishedAt, expiresAt: Infinity, keptAt }
    return { card, ...times, titleLength: lengthOf(card), terms: termsOfCard(card, category, nameThings) }
  }
  const { listing } = row
  // One that is away is shown nowhere as if it were there.
  if (!isWhole(row) || isAbsence(listing) || !isOffered(listing)) return undefined
  const { refreshedAt, expiresAt } = listing
  const times = { refreshedAt, expiresAt, keptAt }
  return { card: cardOf(listing), ...times, titleLength: lengthOf(listing), terms: termsOfListing(listing, nameThings) }
}

const isOffered = ({ status }: Pick<ListingCard, 'status'>) => status === 'active' || status === 'reserved'

const lengthOf = ({ title }: Pick<ListingCard, 'title'>) => wordsOf(title).length
