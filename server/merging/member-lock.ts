import type { Kysely, Transaction } from 'kysely'

import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'

export type LockedMember = { memberSince: Date; isLeaving: boolean }

/**
 * Runs a transaction that changes what a member owns. Transactions of one member run one after the other, however many of
 * their devices send at once, and the deletion of the account waits for them or refuses them.
 */
export const withMemberLock = <T>(
  db: Kysely<Schema>,
  memberId: string,
  work: (transaction: Transaction<Schema>, member: LockedMember) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    const member = await transaction
      .selectFrom('members')
      .select(['created_at', 'deletion_due_at'])
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!member) throw new Problem('sign-in-required')
    return work(transaction, { memberSince: member.created_at, isLeaving: member.deletion_due_at !== null })
  })
