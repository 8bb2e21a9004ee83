import { mostSavedSearches, savedSearchTombstoneDays } from '#contract/saved-searches.ts'
import type { LocalDatabase, SavedSearchRow } from '#src/data/local-database/local-database.ts'
import type { Collection } from '#src/data/sync/schema/synced-item.ts'

export const savedSearchesCollection = ({ savedSearches }: LocalDatabase): Collection<SavedSearchRow> => ({
  name: 'saved-search',
  table: savedSearches,
  idOf: ({ key }) => key,
  maxItems: mostSavedSearches,
  tombstoneDays: savedSearchTombstoneDays,
  // The rest of the search is part of the key.
  isEquivalent: (remote, { name, frequency, search }) =>
    remote.name === name && remote.frequency === frequency && remote.search.sort === search.sort,
})
