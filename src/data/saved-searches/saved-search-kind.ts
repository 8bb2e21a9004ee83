import { mostSavedSearches, removedSearchDays } from '#contract/saved-searches.ts'
import type { KeepsakeKind } from '#src/data/keepsakes/keepsake.ts'
import type { OwnDatabase, SavedSearchRow } from '#src/data/own/own-database.ts'

export const savedSearchKind = ({ savedSearches }: OwnDatabase): KeepsakeKind<SavedSearchRow> => ({
  name: 'saved-search',
  table: savedSearches,
  idOf: ({ key }) => key,
  most: mostSavedSearches,
  tracesDays: removedSearchDays,
})
