import type { Database, LedgerRow } from './database.ts'

type Sum = { bytes: number; count: number }

/** Enters what came and what went, within the transaction that brings or takes it; gives the number of the change. */
export async function enter(database: Database, key: LedgerRow['key'], { bytes, count }: Sum): Promise<number> {
  const before = (await database.ledger.get(key)) ?? { bytes: 0, count: 0, changes: 0 }
  const changes = before.changes + 1
  await database.ledger.put({
    ...before,
    key,
    bytes: Math.max(0, before.bytes + bytes),
    count: Math.max(0, before.count + count),
    changes,
  })
  return changes
}

/** Notes it within the transaction that forgets. */
export async function enterForgotten(database: Database, key: LedgerRow['key'], now: number): Promise<void> {
  const { changes = 0 } = (await database.ledger.get(key)) ?? {}
  await database.ledger.put({ key, bytes: 0, count: 0, changes: changes + 1, forgottenAt: now })
}

/** The same where what is pinned stays, and is still counted. */
export async function enterSeenForgotten(database: Database, now: number): Promise<void> {
  await database.transaction('rw', database.ledger, async () => {
    for (const key of ['listings', 'photos'] as const) {
      const before = (await database.ledger.get(key)) ?? { bytes: 0, count: 0, changes: 0 }
      await database.ledger.put({ ...before, key, seenForgottenAt: now })
    }
  })
}

type Asked = { key: LedgerRow['key']; askedAt: number; isPinned?: boolean }

/** Whether all was forgotten after that moment. A clock that was ahead when it was forgotten forbids nothing. */
export async function isForgotten(database: Database, { key, askedAt, isPinned = false }: Asked): Promise<boolean> {
  const { forgottenAt = 0, seenForgottenAt = 0 } = (await database.ledger.get(key)) ?? {}
  const isSince = (moment: number) => askedAt <= moment && moment <= Date.now()
  return isSince(forgottenAt) || (!isPinned && isSince(seenForgottenAt))
}

export async function sumOf(database: Database, key: LedgerRow['key']): Promise<Sum> {
  const { bytes, count } = (await database.ledger.get(key)) ?? { bytes: 0, count: 0 }
  return { bytes, count }
}
