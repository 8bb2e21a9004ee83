import type { ListingPage } from '#contract/api/listings.ts'

/**
 * A page of results that the device has found itself: in how many listings, the last of which came when, and how many were
 * left out because what is asked for is not known of them.
 */
export type OfflinePage = ListingPage & { searched: { count: number; leftOut: number; renewedAt: number } }

export const readSearched = (page: ListingPage | undefined): OfflinePage['searched'] | undefined =>
  page && 'searched' in page ? (page as OfflinePage).searched : undefined
