import type { Database, LedgerRow } from './database.ts'

type Sum = { bytes: number; count: number }

/** Enters what came and what went, within the transaction that brings or takes it; gives the number of the change. */
export async function enter(database: Database, key: LedgerRow['key'], { bytes, count }: Sum): Promise<number> {
  const before = (await database.ledger.get(key)) ?? { bytes: 0, count: 0, changes: 0 }
  const changes = before.changes + 1
  await database.ledger.put({
    key,
    bytes: Math.max(0, before.bytes + bytes),
    count: Math.max(0, before.count + count),
    changes,
  })
  return changes
}

export async function sumOf(database: Database, key: LedgerRow['key']): Promise<Sum> {
  const { bytes, count } = (await database.ledger.get(key)) ?? { bytes: 0, count: 0 }
  return { bytes, count }
}
