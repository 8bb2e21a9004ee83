import type { LocalDatabase } from '#src/data/local-database/local-database.ts'

import type { Collection, SyncedRow } from './schema/synced-item.ts'

type Dependencies<Row extends SyncedRow> = { database: LocalDatabase; collection: Collection<Row> }

/**
 * Assigns a visitor's items to the member who signs in. Items of another member on this device are set aside until that
 * member returns, and items that were set aside for this member come back.
 */
export function createClaimAnonymousItems<Row extends SyncedRow>({ database, collection }: Dependencies<Row>) {
  const { name, table, idOf } = collection
  const { parted } = database

  const claim = (memberId: string): Promise<void> =>
    database.transaction('rw', table, parted, async () => {
      const foreignRows = await table.filter((row) => row.memberId !== memberId).toArray()
      const parkedRows = await parted.where('[memberId+kind]').equals([memberId, name]).toArray()
      if (foreignRows.length === 0 && parkedRows.length === 0) return
      for (const row of foreignRows) if (row.memberId !== undefined) await park(row, row.memberId)
      await parted.bulkDelete(parkedRows.map(({ id }): [string, string, string] => [memberId, name, id]))
      for (const { row } of parkedRows) await adopt(memberId, row as Row)
      for (const row of foreignRows) if (row.memberId === undefined) await adopt(memberId, row)
    })

  async function park(row: Row, memberId: string): Promise<void> {
    await parted.put({ memberId, kind: name, id: idOf(row), row })
    await table.delete(idOf(row))
  }

  async function adopt(memberId: string, row: Row): Promise<void> {
    const before = await table.get(idOf(row))
    const isOlder = before?.memberId === memberId && before.changedAt >= row.changedAt
    if (!isOlder) await table.put({ ...row, memberId })
  }

  return claim
}
