import type { CategorySlug, everyCategory } from '#contract/categories.ts'
import { normalizeSearch, type ListingSearch } from '#contract/listing-search.ts'
import type { SearchFrequency } from '#contract/saved-searches.ts'
import type { SyncState } from '#src/data/sync/schema/synced-item.ts'

/** What a person wants to look for again. */
export type SavedSearch = Pick<SyncState, 'isOnlyHere'> & {
  /** Names what is looked for: the same search is saved once. */
  key: string
  /** As the person calls it. */
  name: string
  /** Of the page that it is looked for on. */
  slug: CategorySlug | typeof everyCategory
  search: ListingSearch
  /** How often one is told of what is new. */
  frequency: SearchFrequency
  /** In milliseconds since 1970. */
  savedAt: number
}

/** What is saved of a search: not where in its results one is, and on which place of a map. */
export const toSavedSearch = (search: ListingSearch): ListingSearch =>
  normalizeSearch({ ...search, view: undefined, locality: undefined, after: undefined })

/** In whatever order it is shown, it is the same search. */
export const savedSearchKey = (slug: string, search: ListingSearch): string =>
  JSON.stringify([slug, normalizeSearch({ ...toSavedSearch(search), sort: undefined })])
