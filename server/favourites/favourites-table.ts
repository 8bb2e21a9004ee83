import type { Selectable } from 'kysely'

import type { Favourite } from '#contract/api/favourites.ts'
import type { CollectionTable } from '#server/collections/collection-repository.ts'
import type { FavouritesTable } from '#server/database/schema.ts'

export const favouritesTable: CollectionTable<Favourite, Selectable<FavouritesTable>> = {
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
