import { type LocalDatabase, schemaVersion } from '#src/data/local-database/local-database.ts'

import type { Collection, SyncedRow } from './schema/synced-item.ts'

type Dependencies<Row extends SyncedRow> = { database: LocalDatabase; collection: Collection<Row> }

/**
 * Gives the items of a visitor to the member who signs in. The items of another member are parked until that one is back,
 * and those that were parked for this member return.
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

/**
 * Removes from this device what came from accounts, except from that of one member: the next person who uses the device
 * shall not see what was saved and noted elsewhere. Changes that the account does not have yet are parked until their
 * member is back.
 */
export const createRemoveAccountItems =
  <Row extends SyncedRow>({ database, collection }: Dependencies<Row>) =>
  (except?: string): Promise<void> => {
    const { parted } = database
    const { name, table, idOf, isFromOtherDevice = () => false } = collection
    const isLeaving = (row: Row) =>
      row.shape === schemaVersion &&
      row.memberId !== undefined &&
      row.memberId !== except &&
      (row.isFromAccount === true || isFromOtherDevice(row))

    return database.transaction('rw', table, parted, async () => {
      const rows = await table.filter(isLeaving).toArray()
      const unsent = rows.filter(({ isSent }) => !isSent)
      await parted.bulkPut(unsent.map((row) => ({ memberId: row.memberId!, kind: name, id: idOf(row), row })))
      await table.bulkDelete(rows.map(idOf))
    })
  }
