import type { MemberCall } from '#contract/api/call.ts'
import { mostFavouriteChanges } from '#contract/favourites.ts'
import type { AccountWay } from '#src/data/keepsakes/account-keepsakes.ts'
import type { FavouriteRow } from '#src/data/own/own-database.ts'

export const wayToFavourites = (call: MemberCall): AccountWay<FavouriteRow> => ({
  fetch: async () => (await call('GET /v0/favourites', {})).favourites,
  send: async (rows) => (await call('PUT /v0/favourites', { body: { changes: rows.map(changeOf) } })).favourites,
  mostAtOnce: mostFavouriteChanges,
  full: 'too-many-favourites',
})

const changeOf = ({ listingId, isKept, note, price, keptAt, changedAt }: FavouriteRow) => ({
  listingId,
  isKept,
  note,
  price,
  keptAt,
  changedAt,
})
