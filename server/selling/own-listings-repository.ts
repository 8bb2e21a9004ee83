import { type Insertable, type Kysely, sql, type SqlBool, type Updateable } from 'kysely'

import type { ListingStatus } from '#contract/listing-status.ts'
import { statusInSqlAt } from '#server/database/current-status.ts'
import type { ListingsTable, PhotosTable, Schema } from '#server/database/schema.ts'
import { timestampKey, keyToTimestamp } from '#server/paging/cursor-timestamps.ts'
import type { Cursor } from '#server/paging/cursor.ts'
import { refreshedWithoutBoosts } from '#server/promotions/boosts.ts'

import { type OwnListingRow, selectOwnListings } from './own-listing-rows.ts'

export type OwnListingsRepository = ReturnType<typeof createOwnListingsRepository>

export type ShownPhoto = Omit<Insertable<PhotosTable>, 'listing_id' | 'position'>

type Page = { status: ListingStatus | undefined; after: Cursor | undefined; limit: number; now: Date }

export type OwnChange = Omit<Updateable<ListingsTable>, 'status' | 'hidden_status' | 'hidden_reasons'> & {
  status?: ListingStatus
}

/**
 * A hidden listing stays hidden: the seller's status is stored and applied when its last hiding reason is removed. The
 * statement decides in SQL, because somebody may hide the listing concurrently.
 */
const statusUnlessHidden = (status: ListingStatus) => {
  const takesEffect = sql`(hidden_reasons = '{}' or ${status}::text = 'removed')`
  return {
    status: sql<ListingStatus>`case when ${takesEffect} then ${status}::text else 'paused' end`,
    hidden_status: sql<string | null>`case when not ${takesEffect} then ${status}::text end`,
  }
}

export function createOwnListingsRepository(db: Kysely<Schema>) {
  async function find(id: string, seller: string): Promise<OwnListingRow | undefined> {
    return selectOwnListings(db).where('id', '=', id).where('seller_id', '=', seller).executeTakeFirst()
  }

  async function findPage(seller: string, { status, after, limit, now }: Page) {
    return selectOwnListings(db)
      .select(timestampKey(refreshedWithoutBoosts).as('key'))
      .where('seller_id', '=', seller)
      .where(status ? sql<SqlBool>`${statusInSqlAt(now)} = ${status}` : sql<SqlBool>`status <> 'removed'`)
      .where(
        after
          ? sql<SqlBool>`(${refreshedWithoutBoosts}, id) < (${keyToTimestamp(after.key)}, ${after.id}::uuid)`
          : sql<SqlBool>`true`,
      )
      .orderBy(refreshedWithoutBoosts, 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  }

  async function countByStatus(seller: string, now: Date): Promise<Map<ListingStatus, number>> {
    const rows = await db
      .selectFrom('listings')
      .select(statusInSqlAt(now).as('current'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('seller_id', '=', seller)
      .groupBy('current')
      .execute()
    return new Map(rows.map(({ current, count }) => [current, count]))
  }

  async function countNewSince(seller: string, since: Date): Promise<number> {
    const { count } = await db
      .selectFrom('listings')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('seller_id', '=', seller)
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow()
    return count
  }

  /** Returns false if the id is taken. */
  async function insert(listing: Insertable<ListingsTable>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('listings')
      .values({ ...listing, favourites_brought: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }

  /** Returns false if the version is no longer current. */
  async function update(id: string, version: number, { status, ...changes }: OwnChange): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('listings')
      .set({ ...changes, ...(status && statusUnlessHidden(status)), version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  async function endDeal(listing: string): Promise<void> {
    await db.deleteFrom('listing_deals').where('listing_id', '=', listing).execute()
  }

  async function endReservations(now: Date): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('listings')
      .set({ status: 'active', reserved_until: null, version: sql`version + 1` })
      .where('status', '=', 'reserved')
      .where('reserved_until', '<=', now)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  }

  async function showPhotos(listing: string, photos: readonly ShownPhoto[]): Promise<void> {
    await db.deleteFrom('photos').where('listing_id', '=', listing).execute()
    if (photos.length === 0) return
    const rows = photos.map((photo, position) => ({ ...photo, listing_id: listing, position }))
    await db.insertInto('photos').values(rows).execute()
  }

  return { find, findPage, countByStatus, countNewSince, insert, update, endDeal, endReservations, showPhotos }
}
