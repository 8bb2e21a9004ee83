import type { Kysely, Transaction } from 'kysely'

import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'

/** One at a time of a member's, however many devices send, and nothing of one who is being deleted. */
export const inTurnOf = <T>(
  db: Kysely<Schema>,
  memberId: string,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    const member = await transaction
      .selectFrom('members')
      .select('id')
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!member) throw new Problem('sign-in-required')
    return work(transaction)
  })
