import type { Kysely, Transaction } from 'kysely'

import { recordEvent } from '#server/audit/audit-trail.ts'
import type { Schema } from '#server/database/schema.ts'

import { personalData } from './personal-data/personal-data.ts'
import type { Person, PersonalTable } from './personal-data/personal-table.ts'

/** On the embedded database a statement keeps everybody else waiting. */
const batch = 200

const tables: readonly PersonalTable[] = Object.values(personalData)

/**
 * For good. Listings go first, some at a time, for there may be many; cut off, it can be gone on with. Photos are left
 * to whoever collects orphans. Says whether the member was there.
 */
export async function deleteMember(db: Kysely<Schema>, memberId: string): Promise<boolean> {
  await removeListings(db, memberId)
  return db.transaction().execute(async (transaction) => {
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
  })
}

async function removeListings(db: Kysely<Schema>, memberId: string): Promise<void> {
  for (;;) {
    const some = db.selectFrom('listings').select('id').where('seller_id', '=', memberId).limit(batch)
    const { numDeletedRows } = await db.deleteFrom('listings').where('id', 'in', some).executeTakeFirst()
    if (numDeletedRows < batch) return
  }
}

/** The member last, because what is removed by hand is found by it. */
async function removeAll(transaction: Transaction<Schema>, person: Person): Promise<void> {
  for (const { removed } of tables.toReversed()) if ('by' in removed) await removed.by(transaction, person)
}

/** All whose time is over. Says how many. */
export async function deleteDueMembers(db: Kysely<Schema>, now = new Date()): Promise<number> {
  const due = await db.selectFrom('members').select('id').where('deletion_due_at', '<=', now).execute()
  for (const { id } of due) await deleteMember(db, id)
  return due.length
}
