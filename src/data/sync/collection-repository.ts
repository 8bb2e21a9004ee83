import { liveQuery } from 'dexie'

import { type LocalDatabase, schemaVersion } from '#src/data/local-database/local-database.ts'
import { forEachMember } from '#src/data/session/browser-session.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

import { createClaimAnonymousItems } from './item-ownership.ts'
import type { Collection, RemoteItem, SaveResult, SyncedRow } from './schema/synced-item.ts'

export type RepositoryDependencies = {
  database: LocalDatabase
  /** The member who is signed in. */
  member: () => string | undefined
  now?: () => number
}

/** The repository sets the time of the change by itself. */
type Change<Row extends SyncedRow> = Omit<RemoteItem<Row>, 'changedAt'> & { isKept: boolean }

/** The items of one collection. The device owns them: the account has the same, a little later. */
export function createCollectionRepository<Row extends SyncedRow>(
  collection: Collection<Row>,
  { database, member, now = Date.now }: RepositoryDependencies,
) {
  const { table, maxItems } = collection
  const claim = createClaimAnonymousItems({ database, collection })

  /** For the person who uses the device: a member does not see another member's items. */
  async function list(): Promise<Row[]> {
    const memberId = member()
    const isTheirs = (row: Row) => memberId === undefined || row.memberId === undefined || row.memberId === memberId
    const rows = await table.filter((row) => row.shape === schemaVersion && row.isKept && isTheirs(row)).toArray()
    // That an account has no room for an item says nothing to a visitor.
    return memberId === undefined ? rows.map((row) => ({ ...row, isOnlyHere: false })) : rows
  }

  /** Writes the row that `update` returns, unless it returns nothing. */
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

  /** Leaves a tombstone, because other devices have to hear of it. */
  const remove = (id: string): Promise<SaveResult> =>
    change(id, (before) => (before?.isKept ? { ...before, isKept: false } : undefined))

  /** Newer than any version that this device has seen, even if its clock is slow. */
  function toRow(before: Row | undefined, changes: Change<Row>, memberId: string | undefined): Row {
    const owner = before?.memberId ?? memberId
    const state = { shape: schemaVersion, isSent: false, ...(owner !== undefined && { memberId: owner }) }
    return { ...before, ...changes, ...state, changedAt: Math.max(now(), (before?.changedAt ?? 0) + 1) } as Row
  }

  const countKept = () => table.filter(({ isKept }) => isKept).count()

  return { list, change, remove }
}

/**
 * Calls back with the items of the person who uses the device, now and after every change: here, in another tab, in the
 * worker, or of who is signed in.
 */
export function watchItems<Item>(list: () => Promise<Item[]>, onChange: (items: readonly Item[]) => void): () => void {
  return forEachMember(() => {
    const watching = liveQuery(() => withFallback(list, [])).subscribe({ next: onChange })
    return () => watching.unsubscribe()
  })
}
