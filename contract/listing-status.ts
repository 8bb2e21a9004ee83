export const listingStatuses = ['active', 'paused', 'reserved', 'sold', 'expired', 'removed'] as const

export type ListingStatus = (typeof listingStatuses)[number]

/** Maximum number of listings in one status request. */
export const maxStates = 100

/**
 * Statuses that the public may see. The public gets 404 for a paused listing, and for a removed one the answer that it
 * was removed.
 */
export const visibleStatuses = ['active', 'reserved', 'sold', 'expired'] as const

export type VisibleStatus = (typeof visibleStatuses)[number]
