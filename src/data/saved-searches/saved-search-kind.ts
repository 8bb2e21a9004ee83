import { mostSavedSearches, removedSearchDays } from '#contract/saved-searches.ts'
import type { KeepsakeKind } from '#src/data/keepsakes/keepsake.ts'
import type { OwnDatabase, SavedSearchRow } from '#src/data/own/own-database.ts'

export const savedSearchKind = ({ savedSearches }: OwnDatabase): KeepsakeKind<SavedSearchRow> => ({
  name: 'saved-search',
  table: savedSearches,
  idOf: ({ key }) => key,
  most: mostSavedSearches,
  tracesDays: removedSearchDays,
  // What is looked for is in the key.
  isAlike: (told, { name, frequency, search }) =>
    told.name === name && told.frequency === frequency && told.search.sort === search.sort,
})
