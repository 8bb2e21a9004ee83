import type { Kysely, Transaction } from 'kysely'

import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'

export type LockedMember = { memberSince: Date; isLeaving: boolean }

/**
 * Runs a transaction that changes a member's data. Transactions of one member run one after the other, however many
 * devices send at once, and account deletion takes the same lock: changes come before it or are refused.
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
