import type { MemberCall } from '#contract/api/call.ts'
import { favouriteTombstoneDays, maxFavouriteChanges, maxFavourites } from '#contract/favourites.ts'
import { normalizeText } from '#contract/normalize-text.ts'
import type { LocalDatabase } from '#src/data/local-database/local-database.ts'
import type { CollectionApi } from '#src/data/sync/collection-sync.ts'
import type { Collection } from '#src/data/sync/schema/synced-item.ts'

import type { FavouriteRow } from './schema/favourite-tables.ts'

export const favouritesCollection = ({ favourites }: LocalDatabase): Collection<FavouriteRow> => ({
  name: 'favourite',
  table: favourites,
  idOf: ({ listingId }) => listingId,
  maxItems: maxFavourites,
  tombstoneDays: favouriteTombstoneDays,
  isEquivalent: (remote, { note, price }) =>
    remote.note === note && remote.price?.kind === price?.kind && remote.price?.cents === price?.cents,
  isFromOtherDevice: ({ title }) => title === undefined,
  // The account normalizes notes; the device on which a note was typed stores it as typed.
  resolveRemote: (remote, local) =>
    remote.note === normalizeText(local.note) ? { ...remote, note: local.note } : remote,
})

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
