import type { MemberCall } from '#contract/api/call.ts'
import type { RequestOf } from '#contract/api/endpoint.ts'
import type { changeSavedSearches } from '#contract/api/saved-searches.ts'
import { mostSavedSearches, savedSearchTombstoneDays } from '#contract/saved-searches.ts'
import type { LocalDatabase } from '#src/data/local-database/local-database.ts'
import type { CollectionApi } from '#src/data/sync/collection-sync.ts'
import type { Collection, RemoteItem } from '#src/data/sync/schema/synced-item.ts'

import type { SavedSearchRow } from './schema/saved-search-tables.ts'

export const savedSearchesCollection = ({ savedSearches }: LocalDatabase): Collection<SavedSearchRow> => ({
  name: 'saved-search',
  table: savedSearches,
  idOf: ({ key }) => key,
  maxItems: mostSavedSearches,
  tombstoneDays: savedSearchTombstoneDays,
  // The key says what is searched for.
  isEquivalent: (remote, { name, frequency, search }) =>
    remote.name === name && remote.frequency === frequency && remote.search.sort === search.sort,
})

type Change = RequestOf<typeof changeSavedSearches>['body']['changes'][number]

type Answer = { savedSearches: readonly unknown[] }

export const savedSearchesApi = (call: MemberCall): CollectionApi<SavedSearchRow> => ({
  fetch: async () => parseRemoteItems(await call('GET /v0/saved-searches', {})),
  send: async (rows) =>
    parseRemoteItems(await call('PUT /v0/saved-searches', { body: { changes: rows.map(toChange) } })),
  // A search, and therefore its key, may be as long as an address.
  maxBatchSize: 10,
  fullProblem: 'too-many-saved-searches',
})

/** Both sides have the same shape; only the types of absent fields differ. */
const parseRemoteItems = ({ savedSearches }: Answer) => savedSearches as readonly RemoteItem<SavedSearchRow>[]

const toChange = ({ key, isKept, name, slug, search, frequency, savedAt, changedAt }: SavedSearchRow) =>
  ({ key, isKept, name, slug, search, frequency, savedAt, changedAt }) as Change
