export const listingStatuses = ['active', 'paused', 'reserved', 'sold', 'expired', 'removed'] as const

export type ListingStatus = (typeof listingStatuses)[number]

/** How the listings that somebody knows stand is told of so many at once. */
export const maxStates = 100

/** What the public may read; a paused listing is not there for it, a removed one says that it was removed. */
export const visibleStatuses = ['active', 'reserved', 'sold', 'expired'] as const

export type VisibleStatus = (typeof visibleStatuses)[number]
