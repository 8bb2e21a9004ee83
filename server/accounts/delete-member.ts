import type { Kysely, Transaction } from 'kysely'

import { recordEvent } from '#server/audit/audit-trail.ts'
import type { Schema } from '#server/database/schema.ts'

import { personalData } from './personal-data/personal-data.ts'
import type { Person, PersonalTable } from './personal-data/personal-table.ts'

/** The embedded database runs one statement at a time, so a long one would block everybody else. */
const batch = 200

const tables: readonly PersonalTable[] = Object.values(personalData)

/**
 * Deletes a member permanently. Listings go first, in batches, because there may be many; an interrupted deletion can
 * be resumed. The orphan collection deletes the photos later. Returns false if the member did not exist.
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

/** The member's row last, because custom removals look it up. */
async function removeAll(transaction: Transaction<Schema>, person: Person): Promise<void> {
  for (const { removed } of tables.toReversed()) if ('by' in removed) await removed.by(transaction, person)
}

/** Deletes all members whose deletion is due. Returns how many. */
export async function deleteDueMembers(db: Kysely<Schema>, now = new Date()): Promise<number> {
  const due = await db.selectFrom('members').select('id').where('deletion_due_at', '<=', now).execute()
  for (const { id } of due) await deleteMember(db, id)
  return due.length
}
