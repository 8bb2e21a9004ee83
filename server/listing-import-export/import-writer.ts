import { type Kysely, sql, type Transaction } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import { saveMembers } from './import-members.ts'
import { changesOf, noPostalCode } from './import-rows.ts'
import { columnsOf, toJsonRecordset } from './json-recordset.ts'
import type { CompleteListing } from './pending-listing.ts'

/** Writes many listings with few statements: on the embedded database a transaction blocks everybody else. */
export function createImportWriter(db: Kysely<Schema>) {
  /** Writes all of them with their sellers and photos, or none. */
  async function write(listings: readonly CompleteListing[], now: Date): Promise<void> {
    const added = listings.filter(({ isNew }) => isNew)
    const changed = listings.filter(({ isNew }) => !isNew)
    await db.transaction().execute(async (transaction) => {
      await saveMembers(transaction, listings, now)
      if (added.length > 0) await insertListings(transaction, added)
      if (changed.length > 0) await updateListings(transaction, changed, now)
      await insertPhotos(transaction, listings)
      await recordImported(transaction, listings)
    })
  }

  async function insertListings(transaction: Transaction<Schema>, added: readonly CompleteListing[]) {
    const rows = added.map(({ row }) => row)
    const columns = columnsOf(rows[0]!)
    await sql`
      insert into listings (${columns})
      select ${columns} from json_populate_recordset(null::listings, ${toJsonRecordset(rows)})`.execute(transaction)
  }

  /**
   * Counters stay, and a missing postal code keeps the old one while the locality is the same. Listings that were
   * removed or hidden here stay so.
   */
  async function updateListings(transaction: Transaction<Schema>, changed: readonly CompleteListing[], now: Date) {
    const rows = changed.map((complete) => ({ ...complete.row, ...changesOf(complete) }))
    await sql`
      update listings set
        ${sql.join(contentColumns.map((name) => sql`${sql.ref(name)} = said.${sql.ref(name)}`))},
        postal_code = case
          when said.postal_code = ${noPostalCode} and said.locality = listings.locality then listings.postal_code
          else said.postal_code
        end,
        status = case
          when listings.status = 'removed' then 'removed'
          when listings.hidden_status is not null and said.status is distinct from 'removed' then listings.status
          else coalesce(said.status, listings.status)
        end,
        hidden_status = case
          when listings.hidden_status is not null and said.status is distinct from 'removed'
            then coalesce(said.status, listings.hidden_status)
        end,
        hidden_reasons = case
          when said.status is not distinct from 'removed' then array_remove(listings.hidden_reasons, 'deletion')
          else listings.hidden_reasons
        end,
        published_at = coalesce(said.published_at, listings.published_at),
        refreshed_at = case when ${keepsPosition} then listings.refreshed_at else said.refreshed_at end,
        boosted_from = case when ${keepsPosition} then listings.boosted_from end,
        expires_at = coalesce(said.expires_at, listings.expires_at),
        expiry_notice = case
          when coalesce(said.expires_at, listings.expires_at) = listings.expires_at then listings.expiry_notice
        end,
        closed_at = case
          when listings.status = 'removed' or said.status is null then listings.closed_at
          when said.status in ('sold', 'expired', 'removed') then coalesce(said.closed_at, listings.closed_at, ${now})
        end,
        version = listings.version + 1
      from json_populate_recordset(null::listings, ${toJsonRecordset(rows)}) as said
      where listings.id = said.id`.execute(transaction)
    const ids = changed.map(({ listingId }) => listingId)
    await sql`delete from photos where listing_id = any(${ids}::uuid[])`.execute(transaction)
  }

  return write
}

/** An export says when a boosted listing was refreshed, which is not its position. */
const keepsPosition = sql`(said.refreshed_at is null or said.refreshed_at = listings.boosted_from)`

/** The columns that an import always provides, and so always replaces. */
const contentColumns = [
  'seller_id',
  'title',
  'description',
  'language',
  'price_kind',
  'price_cents',
  'previous_price_cents',
  'category',
  'audience',
  'condition',
  'brand',
  'characteristics',
  'country',
  'locality',
  'point',
  'search_text',
  'has_photo',
]

async function insertPhotos(transaction: Transaction<Schema>, listings: readonly CompleteListing[]): Promise<void> {
  const rows = listings.flatMap(({ listingId, photos }) =>
    photos.map((photo, position) => ({ listing_id: listingId, position, ...photo })),
  )
  if (rows.length === 0) return
  const columns = columnsOf(rows[0]!)
  await sql`
    insert into photos (${columns})
    select ${columns} from json_populate_recordset(null::photos, ${toJsonRecordset(rows)})`.execute(transaction)
}

async function recordImported(transaction: Transaction<Schema>, listings: readonly CompleteListing[]): Promise<void> {
  const rows = listings.map(({ source, listing, listingId, digest }) => {
    return { source, external_id: listing.externalId, listing_id: listingId, digest }
  })
  await sql`
    insert into imported_listings (source, external_id, listing_id, digest)
    select source, external_id, listing_id, digest
    from json_populate_recordset(null::imported_listings, ${toJsonRecordset(rows)})
    on conflict (source, external_id) do update set digest = excluded.digest`.execute(transaction)
}
