import type { Selectable } from 'kysely'

import type { AccountSearch } from '#contract/api/saved-searches.ts'
import type { CollectionTable } from '#server/collections/collection-repository.ts'
import type { SavedSearchesTable } from '#server/database/schema.ts'

export const savedSearchesTable: CollectionTable<AccountSearch, Selectable<SavedSearchesTable>> = {
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
