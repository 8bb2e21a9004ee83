import type { OwnDatabase } from '#src/data/own/own-database.ts'

import type { KeepsakeKind, KeepsakeRow } from './keepsake.ts'

type Dependencies<Row extends KeepsakeRow> = { database: OwnDatabase; kind: KeepsakeKind<Row> }

/**
 * What a visitor has kept is the member's who signs in. What another member has left here makes way until that one is
 * back, and what made way for this one returns.
 */
export function createClaimKeepsakes<Row extends KeepsakeRow>({ database, kind }: Dependencies<Row>) {
  const { name, table, idOf } = kind
  const { parted } = database

  const claim = (memberId: string): Promise<void> =>
    database.transaction('rw', table, parted, async () => {
      const foreign = await table.filter((row) => row.memberId !== memberId).toArray()
      const back = await parted.where('[memberId+kind]').equals([memberId, name]).toArray()
      if (foreign.length === 0 && back.length === 0) return
      for (const row of foreign) if (row.memberId !== undefined) await part(row, row.memberId)
      await parted.bulkDelete(back.map(({ id }): [string, string, string] => [memberId, name, id]))
      for (const { row } of back) await take(memberId, row as Row)
      for (const row of foreign) if (row.memberId === undefined) await take(memberId, row)
    })

  async function part(row: Row, memberId: string): Promise<void> {
    await parted.put({ memberId, kind: name, id: idOf(row), row })
    await table.delete(idOf(row))
  }

  async function take(memberId: string, row: Row): Promise<void> {
    const before = await table.get(idOf(row))
    const isOlder = before?.memberId === memberId && before.changedAt >= row.changedAt
    if (!isOlder) await table.put({ ...row, memberId })
  }

  return claim
}
