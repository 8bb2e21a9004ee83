import type { CacheDatabase, UsageCounterRow } from './cache-database.ts'

type Sum = { bytes: number; count: number }

/** Adds a change to the totals, within the transaction that makes it. Resolves to the number of the change. */
export async function recordChange(
  database: CacheDatabase,
  key: UsageCounterRow['key'],
  { bytes, count }: Sum,
): Promise<number> {
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

/** Records the clearing, within the transaction that clears. */
export async function recordCleared(database: CacheDatabase, key: UsageCounterRow['key'], now: number): Promise<void> {
  const { changes = 0 } = (await database.ledger.get(key)) ?? {}
  await database.ledger.put({ key, bytes: 0, count: 0, changes: changes + 1, forgottenAt: now })
}

/** Records that everything except pinned rows was removed; those are still counted. */
export async function recordUnpinnedCleared(database: CacheDatabase, now: number): Promise<void> {
  await database.transaction('rw', database.ledger, async () => {
    for (const key of ['listings', 'photos'] as const) {
      const before = (await database.ledger.get(key)) ?? { bytes: 0, count: 0, changes: 0 }
      await database.ledger.put({ ...before, key, seenForgottenAt: now })
    }
  })
}

type CacheRequest = { key: UsageCounterRow['key']; askedAt: number; isPinned?: boolean }

/** Whether the table was cleared after that moment. A clearing recorded while the clock was ahead blocks nothing. */
export async function wasClearedSince(
  database: CacheDatabase,
  { key, askedAt, isPinned = false }: CacheRequest,
): Promise<boolean> {
  const { forgottenAt = 0, seenForgottenAt = 0 } = (await database.ledger.get(key)) ?? {}
  const isAfterRequest = (moment: number) => askedAt <= moment && moment <= Date.now()
  return isAfterRequest(forgottenAt) || (!isPinned && isAfterRequest(seenForgottenAt))
}

export async function readUsage(database: CacheDatabase, key: UsageCounterRow['key']): Promise<Sum> {
  const { bytes, count } = (await database.ledger.get(key)) ?? { bytes: 0, count: 0 }
  return { bytes, count }
}
