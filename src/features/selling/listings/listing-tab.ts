import type { OwnStatus } from '#src/data/selling/own-listings-queries.ts'

/** A tab of the member's listings page. */
export type ListingTab = OwnStatus | 'drafts'

/**
 * Listed explicitly: every page imports this file with its route, and importing the statuses would add their queries to
 * the first chunk.
 */
const tabs: Record<ListingTab, true> = {
  drafts: true,
  active: true,
  reserved: true,
  paused: true,
  sold: true,
  expired: true,
}

export const listingTabs = Object.keys(tabs) as ListingTab[]
