import type { ListingPage } from '#contract/api/listings.ts'

/**
 * A page of results found on the device. `searched`: the number of searched listings, how many were left out because a
 * filtered field is unknown, and when the newest came from the server.
 */
export type OfflinePage = ListingPage & { searched: { count: number; leftOut: number; renewedAt: number } }
