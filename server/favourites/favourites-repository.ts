import { type Kysely, type Selectable, sql } from 'kysely'

import type { Favourite } from '#contract/api/favourites.ts'
import type { FavouritesTable, Schema } from '#server/database/schema.ts'

export function createFavouritesRepository(db: Kysely<Schema>) {
  /** The one kept last first, and behind them what was taken off. */
  async function findAll(memberId: string): Promise<Favourite[]> {
    const rows = await db
      .selectFrom('favourites')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('is_kept', 'desc')
      .orderBy('kept_at', 'desc')
      .orderBy('listing_id')
      .execute()
    return rows.map(favouriteOf)
  }

  async function keep(memberId: string, favourites: readonly Favourite[], heardAt: Date): Promise<void> {
    const rows = favourites.map((favourite) => ({ ...rowOf(favourite), member_id: memberId, heard_at: heardAt }))
    await db
      .insertInto('favourites')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'listing_id']).doUpdateSet(({ ref }) => ({
          is_kept: ref('excluded.is_kept'),
          note: ref('excluded.note'),
          price_kind: ref('excluded.price_kind'),
          price_cents: ref('excluded.price_cents'),
          kept_at: ref('excluded.kept_at'),
          changed_at: ref('excluded.changed_at'),
          heard_at: ref('excluded.heard_at'),
        })),
      )
      .execute()
  }

  /** Sellers do not count among those who keep their own. Everybody locks listings in the same order. */
  async function count(memberId: string, changes: readonly { listingId: string; by: number }[]): Promise<void> {
    if (changes.length === 0) return
    const ids = changes.map(({ listingId }) => listingId)
    const steps = changes.map(({ by }) => by)
    await sql`
      with counted as (
        select listings.id, change.step
        from unnest(${ids}::uuid[], ${steps}::int[]) as change (id, step)
        join listings on listings.id = change.id
        where seller_id <> ${memberId}
        order by listings.id
        for no key update of listings
      )
      update listings set favourites = greatest(favourites + counted.step, 0)
      from counted
      where listings.id = counted.id`.execute(db)
  }

  /** The oldest beyond so many. */
  async function forgetTakenOff(memberId: string, most: number): Promise<void> {
    await db
      .deleteFrom('favourites')
      .where('member_id', '=', memberId)
      .where('listing_id', 'in', ({ selectFrom }) =>
        selectFrom('favourites as old')
          .select('old.listing_id')
          .where('old.member_id', '=', memberId)
          .where('old.is_kept', '=', false)
          .orderBy('old.heard_at', 'desc')
          .orderBy('old.listing_id')
          .offset(most),
      )
      .execute()
  }

  async function forgetHeardBefore(before: Date): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('favourites')
      .where('is_kept', '=', false)
      .where('heard_at', '<', before)
      .executeTakeFirst()
    return Number(numDeletedRows)
  }

  return { findAll, keep, count, forgetTakenOff, forgetHeardBefore }
}

const favouriteOf = (row: Selectable<FavouritesTable>): Favourite => ({
  listingId: row.listing_id,
  isKept: row.is_kept,
  note: row.note,
  price: row.price_kind === null ? null : { kind: row.price_kind, cents: row.price_cents! },
  keptAt: row.kept_at.getTime(),
  changedAt: row.changed_at.getTime(),
})

const rowOf = ({ listingId, isKept, note, price, keptAt, changedAt }: Favourite) => ({
  listing_id: listingId,
  is_kept: isKept,
  note,
  price_kind: price?.kind ?? null,
  price_cents: price?.cents ?? null,
  kept_at: new Date(keptAt),
  changed_at: new Date(changedAt),
})
