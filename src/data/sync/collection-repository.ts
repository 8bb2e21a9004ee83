import { type LocalDatabase, schemaVersion } from '#src/data/local-database/local-database.ts'

import { createClaimAnonymousItems } from './claim-anonymous-items.ts'
import type { SaveResult, Collection, SyncedRow, RemoteItem } from './schema/synced-item.ts'

type Dependencies<Row extends SyncedRow> = {
  database: LocalDatabase
  collection: Collection<Row>
  /** The member who is signed in. */
  member: () => string | undefined
  now?: () => number
}

/** `changedAt` is added by the repository. */
export type Change<Row extends SyncedRow> = Omit<RemoteItem<Row>, 'changedAt'> & { isKept: boolean }

/** A person's items of one kind. The device owns them; the account receives them a little later. */
export function createCollectionRepository<Row extends SyncedRow>(dependencies: Dependencies<Row>) {
  const { database, collection, member, now = Date.now } = dependencies
  const { table, maxItems } = collection
  const claim = createClaimAnonymousItems({ database, collection })

  /** For the current user of the device: a signed-in member does not see another member's items. */
  async function list(): Promise<Row[]> {
    const memberId = member()
    const isTheirs = (row: Row) => memberId === undefined || row.memberId === undefined || row.memberId === memberId
    const rows = await table.filter((row) => row.shape === schemaVersion && row.isKept && isTheirs(row)).toArray()
    // "The account has no room" means nothing to a visitor.
    return memberId === undefined ? rows.map((row) => ({ ...row, isOnlyHere: false })) : rows
  }

  /** Writes the change that `update` returns for the current row. If it returns undefined, nothing is written. */
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

  /** Newer than any version that this device has seen, even if its clock is slow. */
  function toRow(before: Row | undefined, changes: Change<Row>, memberId: string | undefined): Row {
    const owner = before?.memberId ?? memberId
    const state = { shape: schemaVersion, isSent: false, ...(owner !== undefined && { memberId: owner }) }
    return { ...before, ...changes, ...state, changedAt: Math.max(now(), (before?.changedAt ?? 0) + 1) } as Row
  }

  const countKept = () => table.filter(({ isKept }) => isKept).count()

  return { list, change }
}
