import { type LocalDatabase, schemaVersion } from '#src/data/local-database/local-database.ts'

import { createClaimAnonymousItems } from './claim-anonymous-items.ts'
import type { SaveResult, Collection, SyncedRow, RemoteItem } from './schema/synced-item.ts'

type Dependencies<Row extends SyncedRow> = {
  database: LocalDatabase
  collection: Collection<Row>
  /** Who is signed in. */
  member: () => string | undefined
  now?: () => number
}

/** Says when it was changed by itself. */
export type Change<Row extends SyncedRow> = Omit<RemoteItem<Row>, 'changedAt'> & { isKept: boolean }

/** What a person keeps of one kind. The device owns it: an account has the same, a little later. */
export function createCollectionRepository<Row extends SyncedRow>(dependencies: Dependencies<Row>) {
  const { database, collection, member, now = Date.now } = dependencies
  const { table, maxItems } = collection
  const claim = createClaimAnonymousItems({ database, collection })

  /** For whoever uses the device. What is another member's is not for the one who is signed in. */
  async function list(): Promise<Row[]> {
    const memberId = member()
    const isTheirs = (row: Row) => memberId === undefined || row.memberId === undefined || row.memberId === memberId
    const rows = await table.filter((row) => row.shape === schemaVersion && row.isKept && isTheirs(row)).toArray()
    // To a visitor an account without room says nothing.
    return memberId === undefined ? rows.map((row) => ({ ...row, isOnlyHere: false })) : rows
  }

  /** Writes what `make` makes of what is there, unless that is nothing. */
  async function change(id: string, update: (before: Row | undefined) => Change<Row> | undefined): Promise<SaveResult> {
    const memberId = member()
    if (memberId !== undefined) await claim(memberId)
    return database.transaction('rw', table, async () => {
      const before = await table.get(id)
      const changes = update(before)
      if (!changes) return 'kept'
      if (changes.isKept && !before?.isKept && (await countKept()) >= maxItems) return 'full'
      await table.put(toRow(before, changes, memberId))
      return 'kept'
    })
  }

  /** Later than any version that this device has seen, whatever its clock says. */
  function toRow(before: Row | undefined, changes: Change<Row>, memberId: string | undefined): Row {
    const owner = before?.memberId ?? memberId
    const state = { shape: schemaVersion, isSent: false, ...(owner !== undefined && { memberId: owner }) }
    return { ...before, ...changes, ...state, changedAt: Math.max(now(), (before?.changedAt ?? 0) + 1) } as Row
  }

  const countKept = () => table.filter(({ isKept }) => isKept).count()

  return { list, change }
}
