import type { ListingPage } from '#contract/api/listings.ts'

/** A page of results that the device has found itself: in how many listings, the last of which came when. */
export type DevicePage = ListingPage & { searched: { count: number; renewedAt: number } }

export const searchedIn = (page: ListingPage | undefined): DevicePage['searched'] | undefined =>
  page && 'searched' in page ? (page as DevicePage).searched : undefined
