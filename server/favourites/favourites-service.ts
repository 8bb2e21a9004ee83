import type { Kysely, Selectable } from 'kysely'

import type { Favourite } from '#contract/api/favourites.ts'
import { maxFavourites, favouriteTombstoneDays } from '#contract/favourites.ts'
import type { CollectionTable } from '#server/collections/collection-repository.ts'
import { type CollectionService, createCollectionService } from '#server/collections/collection-service.ts'
import type { FavouritesTable, Schema } from '#server/database/schema.ts'

import { countFavourites } from './favourite-counts.ts'

type Dependencies = { db: Kysely<Schema>; most?: number; now?: () => Date }

export type FavouritesService = CollectionService<Favourite>

/** Members' favourites. Whether a listing still exists is a matter of the listing's own status. */
export const createFavouritesService = ({ most = maxFavourites, ...dependencies }: Dependencies): FavouritesService =>
  createCollectionService(
    {
      table: favouritesTable,
      keyOf: ({ listingId }) => listingId,
      contentOf: ({ isKept, note, price }) => [isKept, note, price],
      normalize: (favourite, now, known) => withKnownNote(normalize(favourite, now), known),
      onChange: countFavourites,
      most,
      mostTombstones: 1_000,
      tombstoneDays: favouriteTombstoneDays,
      tooMany: 'too-many-favourites',
    },
    dependencies,
  )

/** A tombstone has neither note nor price. */
function normalize(favourite: Favourite, now: number): Favourite {
  const normalized = { ...favourite, keptAt: Math.min(favourite.keptAt, now) }
  return favourite.isKept ? normalized : { ...normalized, note: '', price: null }
}

/**
 * A visitor who saves a listing that is already in their account does not know its note, so the note stays. A member
 * who clears a note leaves `keptAt` unchanged.
 */
function withKnownNote(favourite: Favourite, known: readonly Favourite[]): Favourite {
  if (!favourite.isKept || favourite.note !== '') return favourite
  const before = known.find(({ listingId }) => listingId === favourite.listingId)
  return before && before.keptAt !== favourite.keptAt ? { ...favourite, note: before.note } : favourite
}

const favouritesTable: CollectionTable<Favourite, Selectable<FavouritesTable>> = {
  name: 'favourites',
  key: 'listing_id',
  latest: 'kept_at',
  itemOf: (row) => ({
    listingId: row.listing_id,
    isKept: row.is_kept,
    note: row.note,
    price: row.price_kind === null ? null : { kind: row.price_kind, cents: row.price_cents! },
    keptAt: row.kept_at.getTime(),
    changedAt: row.changed_at.getTime(),
  }),
  rowOf: ({ listingId, isKept, note, price, keptAt, changedAt }) => ({
    listing_id: listingId,
    is_kept: isKept,
    note,
    price_kind: price?.kind ?? null,
    price_cents: price?.cents ?? null,
    kept_at: new Date(keptAt),
    changed_at: new Date(changedAt),
  }),
}
