import { type OwnDatabase, shape } from '#src/data/own/own-database.ts'

import { createClaimKeepsakes } from './claim-keepsakes.ts'
import type { Keeping, KeepsakeKind, KeepsakeRow, Told } from './keepsake.ts'

type Dependencies<Row extends KeepsakeRow> = {
  database: OwnDatabase
  kind: KeepsakeKind<Row>
  /** Who is signed in. */
  member: () => string | undefined
  now?: () => number
}

/** Says when it was changed by itself. */
export type Change<Row extends KeepsakeRow> = Omit<Told<Row>, 'changedAt'> & { isKept: boolean }

/** What a person keeps of one kind. The device owns it: an account has the same, a little later. */
export function createKeepsakeStore<Row extends KeepsakeRow>(dependencies: Dependencies<Row>) {
  const { database, kind, member, now = Date.now } = dependencies
  const { table, most } = kind
  const claim = createClaimKeepsakes({ database, kind })

  /** For whoever uses the device. What is another member's is not for the one who is signed in. */
  async function list(): Promise<Row[]> {
    const memberId = member()
    const isTheirs = (row: Row) => memberId === undefined || row.memberId === undefined || row.memberId === memberId
    const rows = await table.filter((row) => row.shape === shape && row.isKept && isTheirs(row)).toArray()
    // To a visitor an account without room says nothing.
    return memberId === undefined ? rows.map((row) => ({ ...row, isOnlyHere: false })) : rows
  }

  /** Writes what `make` makes of what is there, unless that is nothing. */
  async function change(id: string, make: (before: Row | undefined) => Change<Row> | undefined): Promise<Keeping> {
    const memberId = member()
    if (memberId !== undefined) await claim(memberId)
    return database.transaction('rw', table, async () => {
      const before = await table.get(id)
      const made = make(before)
      if (!made) return 'kept'
      if (made.isKept && !before?.isKept && (await countKept()) >= most) return 'full'
      await table.put(changed(before, made, memberId))
      return 'kept'
    })
  }

  /** Later than any version that this device has seen, whatever its clock says. */
  function changed(before: Row | undefined, made: Change<Row>, memberId: string | undefined): Row {
    const owner = before?.memberId ?? memberId
    const state = { shape, isSent: false, ...(owner !== undefined && { memberId: owner }) }
    return { ...before, ...made, ...state, changedAt: Math.max(now(), (before?.changedAt ?? 0) + 1) } as Row
  }

  const countKept = () => table.filter(({ isKept }) => isKept).count()

  return { list, change }
}
