import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { HiddenReason, Schema } from '#server/database/schema.ts'

/** The embedded database runs one statement at a time, so a long one would block everybody else. */
const batch = 200

/*
 * A hidden listing is paused, so that queries that find, count and show listings need not know about hiding.
 * `hidden_status` is the status that it gets back when its last reason is removed. A removed listing stays removed, and
 * becomes hidden again if its seller undoes the removal.
 */

const hiddenFor = (reason: HiddenReason) => sql`
  hidden_reasons = array_append(hidden_reasons, ${reason}),
  hidden_status = case when status <> 'removed' then coalesce(hidden_status, status) end,
  status = case when status <> 'removed' then 'paused' else status end`

const shownWithout = (reason: HiddenReason) => sql`
  hidden_reasons = array_remove(hidden_reasons, ${reason}),
  hidden_status = case when array_remove(hidden_reasons, ${reason}) <> '{}' then hidden_status end,
  status = case when array_remove(hidden_reasons, ${reason}) <> '{}' then status else coalesce(hidden_status, status) end`

const isHiddenFor = (reason: HiddenReason) => sql`${reason} = any(hidden_reasons)`

/** Hides one listing for a reason. Returns false if it was hidden for that reason already. */
export async function hideListing(db: Kysely<Schema>, id: string, reason: HiddenReason): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update listings set ${hiddenFor(reason)} where id = ${id} and not ${isHiddenFor(reason)}`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Removes one reason, and returns false if there was none. The listing becomes visible again if it was the last one.
 */
export async function unhideListing(db: Kysely<Schema>, id: string, reason: HiddenReason): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update listings set ${shownWithout(reason)} where id = ${id} and ${isHiddenFor(reason)}`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Hides all listings of a seller whose account deletion is pending, and restores them if the seller cancels.
 * Idempotent; an interrupted run can be repeated.
 */
export async function syncHiddenListings(db: Kysely<Schema>, sellerId: string): Promise<number> {
  const isLeaving = sql`(select deletion_due_at is not null from members where id = ${sellerId})`
  const isOfSeller = sql`seller_id = ${sellerId}`
  const hidden = await inBatches(
    db,
    hiddenFor('deletion'),
    sql`${isOfSeller} and not ${isHiddenFor('deletion')} and status <> 'removed' and ${isLeaving}`,
  )
  const shown = await inBatches(
    db,
    shownWithout('deletion'),
    sql`${isOfSeller} and hidden_status is not null and ${isHiddenFor('deletion')} and not ${isLeaving}`,
  )
  return hidden + shown
}

/**
 * Hides all listings of a suspended seller, and restores them after the suspension. Called in the transaction in which
 * the suspension begins or ends, and idempotent.
 */
export async function syncSuspendedListings(db: Kysely<Schema>, sellerId: string): Promise<void> {
  const isSuspended = sql`exists (select from suspensions where member_id = ${sellerId} and ended_at is null)`
  await sql`
    update listings set ${hiddenFor('suspension')}
    where seller_id = ${sellerId} and not ${isHiddenFor('suspension')} and ${isSuspended}`.execute(db)
  await sql`
    update listings set ${shownWithout('suspension')}
    where seller_id = ${sellerId} and ${isHiddenFor('suspension')} and not ${isSuspended}`.execute(db)
}

/**
 * Completes interrupted runs, and hides listings that were added since, for example by an import. Returns the number of
 * changed listings.
 */
export async function syncAllHiddenListings(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from members
    where deletion_due_at is not null and exists (
      select from listings where seller_id = members.id and not ${isHiddenFor('deletion')} and status <> 'removed')
    union
    select seller_id from listings join members on members.id = seller_id
    where hidden_status is not null and ${isHiddenFor('deletion')} and deletion_due_at is null`.execute(db)
  let changed = 0
  for (const { id } of rows) changed += await syncHiddenListings(db, id)
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
