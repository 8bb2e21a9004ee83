import { centsPerEuro } from '#contract/money.ts'

import type { ReadOwn } from './personal-table.ts'
import { readInBatches } from './read-in-batches.ts'

/** Includes the tombstones of removed favourites. */
export const readOwnFavourites: ReadOwn = async function* (db, { id }) {
  const rows = readInBatches((after, limit) =>
    db
      .selectFrom('favourites')
      .selectAll()
      .select('listing_id as id')
      .where('member_id', '=', id)
      .where('listing_id', '>', after)
      .orderBy('listing_id')
      .limit(limit)
      .execute(),
  )
  for await (const { listing_id, is_kept, note, price_kind, price_cents, kept_at, changed_at } of rows)
    yield {
      listing: listing_id,
      kept: is_kept,
      note,
      priceThen: price_kind === null ? null : { kind: price_kind, euros: price_cents! / centsPerEuro },
      since: kept_at,
      changed: changed_at,
    }
}

/** Not batched, because a member has few. */
export const readOwnSavedSearches: ReadOwn = async function* (db, { id }) {
  const rows = await db
    .selectFrom('saved_searches')
    .selectAll()
    .where('member_id', '=', id)
    .orderBy('saved_at', 'desc')
    .execute()
  for (const { key, is_kept, name, slug, search, frequency, saved_at, changed_at } of rows)
    yield {
      what: key,
      kept: is_kept,
      name,
      category: slug,
      search,
      told: frequency,
      since: saved_at,
      changed: changed_at,
    }
}
