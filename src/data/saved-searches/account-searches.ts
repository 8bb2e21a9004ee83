import type { MemberCall } from '#contract/api/call.ts'
import type { RequestOf } from '#contract/api/endpoint.ts'
import type { changeSavedSearches } from '#contract/api/saved-searches.ts'
import type { AccountWay } from '#src/data/keepsakes/account-keepsakes.ts'
import type { Told } from '#src/data/keepsakes/keepsake.ts'
import type { SavedSearchRow } from '#src/data/own/own-database.ts'

type Change = RequestOf<typeof changeSavedSearches>['body']['changes'][number]

type Answer = { savedSearches: readonly unknown[] }

export const wayToSavedSearches = (call: MemberCall): AccountWay<SavedSearchRow> => ({
  fetch: async () => told(await call('GET /v0/saved-searches', {})),
  send: async (rows) => told(await call('PUT /v0/saved-searches', { body: { changes: rows.map(changeOf) } })),
  // A search may be as long as an address, and its key as well.
  mostAtOnce: 10,
  full: 'too-many-saved-searches',
})

/** The same on both sides, but for what a language knows of absent fields. */
const told = ({ savedSearches }: Answer) => savedSearches as readonly Told<SavedSearchRow>[]

const changeOf = ({ key, isKept, name, slug, search, frequency, savedAt, changedAt }: SavedSearchRow) =>
  ({ key, isKept, name, slug, search, frequency, savedAt, changedAt }) as Change
