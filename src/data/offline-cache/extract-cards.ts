import type { QueryKey } from '@tanstack/react-query'

import type { ListingCard } from '#contract/api/listings.ts'
import { type CategorySlug, isCategory } from '#contract/categories.ts'

/** The listings that an answer lists. */
export function extractCards(answer: unknown): readonly ListingCard[] {
  const listings = typeof answer === 'object' && answer !== null && 'listings' in answer ? answer.listings : undefined
  return Array.isArray(listings) ? listings.filter(isCard) : []
}

/** The category that a list was asked for: all that it lists lies in it. */
export function requestedCategory([noun, kind, search]: QueryKey): CategorySlug | undefined {
  if (noun !== 'listings' || kind !== 'search' || typeof search !== 'object' || search === null) return undefined
  const { category } = search as { category?: unknown }
  return typeof category === 'string' && isCategory(category) ? category : undefined
}

const isCard = (listing: unknown): listing is ListingCard =>
  typeof listing === 'object' && listing !== null && 'photoCount' in listing && 'place' in listing && 'id' in listing
