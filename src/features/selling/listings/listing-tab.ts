import { ownStatuses, type OwnStatus } from '#src/data/selling/own-listings-queries.ts'

/** What of one's own is looked at. */
export type ListingTab = OwnStatus | 'drafts'

export const isListingTab = (show: unknown): show is ListingTab =>
  show === 'drafts' || ownStatuses.some((status) => status === show)
