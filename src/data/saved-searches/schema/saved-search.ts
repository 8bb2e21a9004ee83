import type { CategorySlug, everyCategory } from '#contract/categories.ts'
import { normalizeSearch, type ListingSearch } from '#contract/listing-search.ts'
import type { SearchFrequency } from '#contract/saved-searches.ts'
import type { SyncState } from '#src/data/sync/schema/synced-item.ts'

/** A search that a person has saved. */
export type SavedSearch = Pick<SyncState, 'isOnlyHere'> & {
  /** Identifies the search, so that the same search is saved only once. */
  key: string
  /** The name that the person gave it. */
  name: string
  /** Category of the browse page on which it was saved. */
  slug: CategorySlug | typeof everyCategory
  search: ListingSearch
  /** How often the member is notified of new results. */
  frequency: SearchFrequency
  /** In milliseconds since 1970. */
  savedAt: number
  /** Only of searches that a visitor's device checks by itself; it is not sent. */
  newResults?: NewResults
}

/** What this device knows of new results. The times are those of the server, in milliseconds since 1970. */
export type NewResults = {
  /** Listings that were published later have not been seen. */
  seenUntil: number
  /** When the newest listing was published that the server has named. */
  newestAt: number
  /** How many listings were new at the last check, at most those of one page. */
  count: number
  /** When the server was last asked, by the clock of this device. */
  checkedAt: number
}

/** The saved part of a search: without the page, the view and the place chosen on the map. */
export const toSavedSearch = (search: ListingSearch): ListingSearch =>
  normalizeSearch({ ...search, view: undefined, locality: undefined, after: undefined })

/** The sort order is not part of the key. */
export const savedSearchKey = (slug: string, search: ListingSearch): string =>
  JSON.stringify([slug, normalizeSearch({ ...toSavedSearch(search), sort: undefined })])
