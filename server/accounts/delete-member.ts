import { type Kysely, sql } from 'kysely'

import { recordEvent } from '#server/audit/audit-trail.ts'
import type { Schema } from '#server/database/schema.ts'

import type { DeletionLedger } from './deletion-ledger.ts'
import { personalData } from './personal-data/personal-data.ts'
import type { Person, PersonalTable } from './personal-data/personal-table.ts'

/** The embedded database runs one statement at a time, so a long one would block everybody else. */
const batch = 200

const tables: readonly PersonalTable[] = Object.values(personalData)

type Dependencies = { db: Kysely<Schema>; ledger: Pick<DeletionLedger, 'record'> }

/**
 * Deletes a member permanently. The ledger comes first: whatever happens afterwards, a restored backup will not bring
 * the account back. Listings go next, in batches, because there may be many; an interrupted deletion can be resumed. The
 * orphan collection deletes the photos later. Returns false if the member did not exist.
 */
export async function deleteMember({ db, ledger }: Dependencies, memberId: string): Promise<boolean> {
  const member = await db.selectFrom('members').select('id').where('id', '=', memberId).executeTakeFirst()
  if (!member) return false
  await ledger.record(memberId)
  await removeListings(db, memberId)
  return db.transaction().execute((transaction) => removeRest(transaction, memberId))
}

/**
 * The same within a transaction, for members whose deletion is in the ledger already. Returns false if the member did
 * not exist.
 */
export async function removeMemberRows(transaction: Kysely<Schema>, memberId: string): Promise<boolean> {
  await removeListings(transaction, memberId)
  return removeRest(transaction, memberId)
}

async function removeRest(transaction: Kysely<Schema>, memberId: string): Promise<boolean> {
  const person = await transaction
    .selectFrom('members')
    .select(['id', 'email'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!person) return false
  await removeAll(transaction, person)
  await recordEvent(transaction, 'account-deleted', memberId)
  return true
}

/** With what others were told about them: notifications contain the title. */
async function removeListings(db: Kysely<Schema>, memberId: string): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      with deleted as (
        delete from listings where id in (select id from listings where seller_id = ${memberId} limit ${batch})
        returning id
      ), untold as (
        delete from notifications where parameters -> 'listing' ->> 'id' in (select id::text from deleted)
      )
      select id from deleted`.execute(db)
    if (rows.length < batch) return
  }
}

/** The member's row last, because custom removals look it up. */
async function removeAll(transaction: Kysely<Schema>, person: Person): Promise<void> {
  for (const { removed } of tables.toReversed()) if ('by' in removed) await removed.by(transaction, person)
}

/** Deletes all members whose deletion is due. Returns how many. */
export async function deleteDueMembers({ db, ledger }: Dependencies, now = new Date()): Promise<number> {
  const due = await db.selectFrom('members').select('id').where('deletion_due_at', '<=', now).execute()
  for (const { id } of due) await deleteMember({ db, ledger }, id)
  return due.length
}
