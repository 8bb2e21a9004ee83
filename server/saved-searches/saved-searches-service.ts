import type { Kysely } from 'kysely'

import type { AccountSearch } from '#contract/api/saved-searches.ts'
import { mostSavedSearches, savedSearchTombstoneDays } from '#contract/saved-searches.ts'
import { type CollectionService, createCollectionService } from '#server/collections/collection-service.ts'
import type { Schema } from '#server/database/schema.ts'

import { savedSearchesTable } from './saved-searches-table.ts'

type Dependencies = { db: Kysely<Schema>; now?: () => Date }

export type SavedSearchesService = CollectionService<AccountSearch>

/** Members' saved searches. */
export const createSavedSearchesService = (dependencies: Dependencies): SavedSearchesService =>
  createCollectionService(
    {
      table: savedSearchesTable,
      keyOf: ({ key }) => key,
      contentOf: ({ isKept, name, slug, search, frequency }) => [isKept, name, slug, search, frequency],
      normalize,
      most: mostSavedSearches,
      mostTombstones: 100,
      tombstoneDays: savedSearchTombstoneDays,
      tooMany: 'too-many-saved-searches',
    },
    dependencies,
  )

/** A tombstone has only the search's identity. */
function normalize(search: AccountSearch, now: number): AccountSearch {
  const normalized = { ...search, savedAt: Math.min(search.savedAt, now) }
  return search.isKept ? normalized : { ...normalized, name: '', search: {} }
}
