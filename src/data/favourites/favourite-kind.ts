import { mostFavourites, takenOffDays } from '#contract/favourites.ts'
import { keptText } from '#contract/kept-text.ts'
import type { KeepsakeKind } from '#src/data/keepsakes/keepsake.ts'
import type { FavouriteRow, OwnDatabase } from '#src/data/own/own-database.ts'

export const favouriteKind = ({ favourites }: OwnDatabase): KeepsakeKind<FavouriteRow> => ({
  name: 'favourite',
  table: favourites,
  idOf: ({ listingId }) => listingId,
  most: mostFavourites,
  tracesDays: takenOffDays,
  isAlike: (told, { note, price }) =>
    told.note === note && told.price?.kind === price?.kind && told.price?.cents === price?.cents,
  isOfOtherDevice: ({ title }) => title === undefined,
  // The account tidies notes up; on the device where it was typed a note stays as it was typed.
  adopt: (told, known) => (told.note === keptText(known.note) ? { ...told, note: known.note } : told),
})
