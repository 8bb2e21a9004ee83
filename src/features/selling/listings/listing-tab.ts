import type { OwnStatus } from '#src/data/selling/own-listings-queries.ts'

/** What of one's own is looked at. */
export type ListingTab = OwnStatus | 'drafts'

/** Written out, because every page knows the route that reads them: importing the statuses would bring their queries along. */
const tabs: Record<ListingTab, true> = {
  drafts: true,
  active: true,
  reserved: true,
  paused: true,
  sold: true,
  expired: true,
}

export const listingTabs = Object.keys(tabs) as ListingTab[]
