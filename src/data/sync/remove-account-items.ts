import { type LocalDatabase, schemaVersion } from '#src/data/local-database/local-database.ts'

import type { Collection, SyncedRow } from './schema/synced-item.ts'

type Dependencies<Row extends SyncedRow> = { database: LocalDatabase; collection: Collection<Row> }

/**
 * Removes synced items from this device, except those of one member: the next user must not see what was saved on other
 * devices. Items that the account does not have yet are set aside until their member signs in again.
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
