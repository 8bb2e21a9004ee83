import { type OwnDatabase, shape } from '#src/data/own/own-database.ts'

import type { KeepsakeKind, KeepsakeRow } from './keepsake.ts'

type Dependencies<Row extends KeepsakeRow> = { database: OwnDatabase; kind: KeepsakeKind<Row> }

/**
 * Takes off this device what came from accounts, but for that of one member: those who use it next shall not see what was
 * saved and noted elsewhere. What the account has not heard of yet is put aside until its member is back.
 */
export const createForgetKeepsakes =
  <Row extends KeepsakeRow>({ database, kind }: Dependencies<Row>) =>
  (except?: string): Promise<void> => {
    const { parted } = database
    const { name, table, idOf, isOfOtherDevice = () => false } = kind
    const isLeaving = (row: Row) =>
      row.shape === shape &&
      row.memberId !== undefined &&
      row.memberId !== except &&
      (row.isFromAccount === true || isOfOtherDevice(row))

    return database.transaction('rw', table, parted, async () => {
      const rows = await table.filter(isLeaving).toArray()
      const unsent = rows.filter(({ isSent }) => !isSent)
      await parted.bulkPut(unsent.map((row) => ({ memberId: row.memberId!, kind: name, id: idOf(row), row })))
      await table.bulkDelete(rows.map(idOf))
    })
  }
