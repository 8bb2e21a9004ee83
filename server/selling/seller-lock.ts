import type { Kysely, Transaction } from 'kysely'

import { Problem } from '#contract/problems.ts'
import { type LockedMember, withMemberLock } from '#server/database/member-lock.ts'
import type { Schema } from '#server/database/schema.ts'

/** Runs a transaction that changes a seller's listings. Throws if the seller's account deletion is pending. */
export const withSellerLock = <T>(
  db: Kysely<Schema>,
  sellerId: string,
  work: (transaction: Transaction<Schema>, seller: Pick<LockedMember, 'memberSince'>) => Promise<T>,
): Promise<T> =>
  withMemberLock(db, sellerId, async (transaction, { memberSince, isLeaving }) => {
    // All their listings are hidden, and are restored unchanged if the seller cancels.
    if (isLeaving) throw new Problem('account-leaving')
    return work(transaction, { memberSince })
  })
