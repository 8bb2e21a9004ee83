import type { MemberCall } from '#contract/api/call.ts'
import { maxFavouriteChanges } from '#contract/favourites.ts'
import type { FavouriteRow } from '#src/data/local-database/local-database.ts'
import type { CollectionApi } from '#src/data/sync/collection-sync.ts'

export const favouritesApi = (call: MemberCall): CollectionApi<FavouriteRow> => ({
  fetch: async () => (await call('GET /v0/favourites', {})).favourites,
  send: async (rows) => (await call('PUT /v0/favourites', { body: { changes: rows.map(toChange) } })).favourites,
  maxBatchSize: maxFavouriteChanges,
  fullProblem: 'too-many-favourites',
})

const toChange = ({ listingId, isKept, note, price, keptAt, changedAt }: FavouriteRow) => ({
  listingId,
  isKept,
  note,
  price,
  keptAt,
  changedAt,
})
