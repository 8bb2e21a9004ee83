import type { Kysely, Selectable } from 'kysely'

import type { AccountSearch } from '#contract/api/saved-searches.ts'
import { mostSavedSearches, savedSearchTombstoneDays } from '#contract/saved-searches.ts'
import type { CollectionTable } from '#server/collections/collection-repository.ts'
import { type CollectionService, createCollectionService } from '#server/collections/collection-service.ts'
import type { SavedSearchesTable, Schema } from '#server/database/schema.ts'

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

const savedSearchesTable: CollectionTable<AccountSearch, Selectable<SavedSearchesTable>> = {
  name: 'saved_searches',
  // Search keys may exceed the maximum size of index entries.
  key: 'key_digest',
  latest: 'saved_at',
  itemOf: (row) => ({
    key: row.key,
    isKept: row.is_kept,
    name: row.name,
    slug: row.slug as AccountSearch['slug'],
    search: row.search as AccountSearch['search'],
    frequency: row.frequency as AccountSearch['frequency'],
    savedAt: row.saved_at.getTime(),
    changedAt: row.changed_at.getTime(),
  }),
  rowOf: ({ key, isKept, name, slug, search, frequency, savedAt, changedAt }) => ({
    key,
    is_kept: isKept,
    name,
    slug,
    search: JSON.stringify(search),
    frequency,
    saved_at: new Date(savedAt),
    changed_at: new Date(changedAt),
  }),
}
