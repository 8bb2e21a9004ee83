import { maxFavourites, favouriteTombstoneDays } from '#contract/favourites.ts'
import { normalizeText } from '#contract/normalize-text.ts'
import type { FavouriteRow, LocalDatabase } from '#src/data/local-database/local-database.ts'
import type { Collection } from '#src/data/sync/schema/synced-item.ts'

export const favouritesCollection = ({ favourites }: LocalDatabase): Collection<FavouriteRow> => ({
  name: 'favourite',
  table: favourites,
  idOf: ({ listingId }) => listingId,
  maxItems: maxFavourites,
  tombstoneDays: favouriteTombstoneDays,
  isEquivalent: (remote, { note, price }) =>
    remote.note === note && remote.price?.kind === price?.kind && remote.price?.cents === price?.cents,
  isFromOtherDevice: ({ title }) => title === undefined,
  // The account tidies notes up; on the device where it was typed a note stays as it was typed.
  resolveRemote: (remote, local) =>
    remote.note === normalizeText(local.note) ? { ...remote, note: local.note } : remote,
})
