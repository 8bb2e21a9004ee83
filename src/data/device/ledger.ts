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

/** Whether all was forgotten after that moment. A clock that was ahead when it was forgotten forbids nothing. */
export async function isForgotten(database: Database, key: LedgerRow['key'], askedAt: number): Promise<boolean> {
  const { forgottenAt = 0 } = (await database.ledger.get(key)) ?? {}
  return askedAt <= forgottenAt && forgottenAt <= Date.now()
}

export async function sumOf(database: Database, key: LedgerRow['key']): Promise<Sum> {
  const { bytes, count } = (await database.ledger.get(key)) ?? { bytes: 0, count: 0 }
  return { bytes, count }
}
