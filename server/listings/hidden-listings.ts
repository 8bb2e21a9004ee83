import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

/** On the embedded database a statement keeps everybody else waiting. */
const batch = 200

/**
 * Hides all listings of a seller who is about to leave, and shows them again as they were when the seller stays. They
 * are paused meanwhile, so that everything that finds and shows listings is right without knowing of it. Doing it
 * again changes nothing; cut off, it can be gone on with.
 */
export async function settleListings(db: Kysely<Schema>, sellerId: string): Promise<number> {
  const isLeaving = sql`(select deletion_due_at is not null from members where id = ${sellerId})`
  const hidden = await inBatches(
    db,
    sql`hidden_status = status, status = 'paused'`,
    sql`seller_id = ${sellerId} and hidden_status is null and status <> 'removed' and ${isLeaving}`,
  )
  const shown = await inBatches(
    db,
    sql`status = hidden_status, hidden_status = null`,
    sql`seller_id = ${sellerId} and hidden_status is not null and not ${isLeaving}`,
  )
  return hidden + shown
}

/** What was cut off, or came in since, such as by an import. Says how many listings it changed. */
export async function settleAllListings(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from members
    where deletion_due_at is not null and exists (
      select from listings where seller_id = members.id and hidden_status is null and status <> 'removed')
    union
    select seller_id from listings join members on members.id = seller_id
    where hidden_status is not null and deletion_due_at is null`.execute(db)
  let changed = 0
  for (const { id } of rows) changed += await settleListings(db, id)
  return changed
}

async function inBatches(db: Kysely<Schema>, change: RawBuilder<unknown>, which: RawBuilder<unknown>): Promise<number> {
  let changed = 0
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update listings set ${change} where id in (select id from listings where ${which} limit ${batch})`.execute(db)
    changed += Number(numAffectedRows)
    if (numAffectedRows < batch) return changed
  }
}
