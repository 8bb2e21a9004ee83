import { type Kysely, sql, type SqlBool } from 'kysely'

import type { ListingCard } from '#contract/api/listings.ts'
import { statusAt } from '#server/database/current-status.ts'
import { moderationState } from '#server/database/moderation-state.ts'
import type { Schema } from '#server/database/schema.ts'
import { refreshedWithoutBoosts } from '#server/promotions/boosts.ts'

import { type ListingRow, selectCardRows, selectListingRows } from './listing-rows.ts'
import { toCard, isVisible } from './listing-views.ts'
import { type NewListing, type NewPhoto, toRow } from './new-listing.ts'
import { findCandidates } from './recommendations.ts'
import { findSimilar } from './similar-listings.ts'

export type ListingsRepository = ReturnType<typeof createListingsRepository>

/** In kilometres, if known. */
type Found = { id: string; distance?: number | null }

export function createListingsRepository(db: Kysely<Schema>) {
  async function find(id: string, now: Date): Promise<ListingRow | undefined> {
    return selectListingRows(db, now).where('listings.id', '=', id).executeTakeFirst()
  }

  /** Only the columns that can have changed since a client cached the listings, by primary key. */
  async function findStates(ids: readonly string[]) {
    return db
      .selectFrom('listings')
      .select(['id', 'status', 'expires_at', 'reserved_until', 'price_kind', 'price_cents'])
      .select(refreshedWithoutBoosts.as('refreshed_at'))
      .select(moderationState.as('moderation'))
      .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
      .execute()
  }

  /** In the given order, without listings that were hidden or removed since they were found. */
  async function readCards(found: readonly Found[], now: Date): Promise<ListingCard[]> {
    const ids = found.map(({ id }) => id)
    const rows = await selectCardRows(db, now)
      .where(sql<SqlBool>`listings.id = any(${ids}::uuid[])`)
      .execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    return found.flatMap(({ id, distance = null }) => {
      const row = byId.get(id)
      const status = row && statusAt(now, row)
      return row && status && isVisible(status) ? [toCard(row, status, distance)] : []
    })
  }

  /** Inserts the listing with its photos in order, or nothing; repeating it changes nothing. */
  async function insert(listing: NewListing, photos: readonly NewPhoto[]): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('listings')
        .values(toRow({ ...listing, has_photo: photos.length > 0 }))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 0n || photos.length === 0) return
      const rows = photos.map((photo, position) => ({ ...photo, listing_id: listing.id, position }))
      await transaction.insertInto('photos').values(rows).execute()
    })
  }

  /** Expires listings whose time is over, as of their expiry. Returns how many there were. */
  async function expire(now: Date): Promise<number> {
    const result = await db
      .updateTable('listings')
      .set((eb) => ({ status: 'expired', closed_at: eb.ref('expires_at'), version: sql`version + 1` }))
      .where('status', '=', 'active')
      .where('expires_at', '<=', now)
      .executeTakeFirst()
    return Number(result.numUpdatedRows)
  }

  return {
    find,
    findStates,
    readCards,
    findSimilar: (listing: ListingRow, now: Date) => findSimilar(db, listing, now),
    findCandidates: (now: Date) => findCandidates(db, now),
    insert,
    expire,
  }
}
