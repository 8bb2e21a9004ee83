import { day } from '#contract/durations.ts'
import { type LocalDatabase, schemaVersion } from '#src/data/local-database/local-database.ts'

import type { Collection, SyncedRow, RemoteItem } from './schema/synced-item.ts'

type Dependencies<Row extends SyncedRow> = { database: LocalDatabase; collection: Collection<Row> }

type RemoteState<Row extends SyncedRow> = {
  memberId: string
  /** All items of the account, including tombstones. */
  remoteItems: readonly RemoteItem<Row>[]
  /** The versions (`changedAt`) of this device's rows that the account had received when it answered. */
  known: ReadonlyMap<string, number>
  /** Items that the account had no room for, unless it returns them. */
  refused: ReadonlySet<string>
  /** Milliseconds since 1970. */
  askedAt: number
}

/** Merges the account's items with those of this device: the union, and of two versions the newest. */
export function createMergeRemote<Row extends SyncedRow>({ database, collection }: Dependencies<Row>) {
  const {
    name,
    table,
    idOf,
    tombstoneDays,
    isEquivalent,
    resolveRemote = (remoteItems: RemoteItem<Row>) => remoteItems,
  } = collection
  const { heard } = database

  const merge = ({ memberId, remoteItems, known, refused, askedAt }: RemoteState<Row>): Promise<void> =>
    database.transaction('rw', table, heard, async () => {
      const rows = new Map((await table.toArray()).map((row) => [idOf(row), row]))
      const areTombstonesExpired = await hasTombstonesExpired(memberId, askedAt)
      const isOwnedByMember = (row: Row) => row.shape === schemaVersion && row.memberId === memberId
      const isKnown = (row: Row) => known.get(idOf(row)) === row.changedAt

      function isNewer(each: RemoteItem<Row>): boolean {
        const row = rows.get(idOf(each))
        if (!row) return each.isKept
        // A local change made after the request is sent next, so it is not overwritten.
        return isOwnedByMember(row) && (isKnown(row) ? !isSame(each, row) : each.changedAt > row.changedAt)
      }

      await table.bulkPut(remoteItems.filter(isNewer).map((each) => rowOf(memberId, each, rows.get(idOf(each)))))
      const inRemote = new Set(remoteItems.map(idOf))
      const missingInRemote = [...rows.values()].filter(
        (row) => isOwnedByMember(row) && isKnown(row) && !inRemote.has(idOf(row)),
      )
      const isRemovedRemotely = (row: Row) => areTombstonesExpired && !refused.has(idOf(row))
      await table.bulkDelete(missingInRemote.filter((row) => !row.isKept || isRemovedRemotely(row)).map(idOf))
      await markForResend(
        missingInRemote.filter((row) => row.isKept && !isRemovedRemotely(row)),
        refused,
      )
      await heard.put({ memberId, kind: name, at: askedAt })
    })

  const isSame = (remoteItems: RemoteItem<Row>, row: Row) => row.isSent && remoteItems.changedAt === row.changedAt

  function rowOf(memberId: string, remoteItems: RemoteItem<Row>, row: Row | undefined): Row {
    const merged = row ? resolveRemote(remoteItems, row) : remoteItems
    const isFromAccount = !row || row.isFromAccount === true || (remoteItems.isKept && !isEquivalent(merged, row))
    return { ...row, ...merged, memberId, shape: schemaVersion, isSent: true, isOnlyHere: false, isFromAccount } as Row
  }

  /**
   * After the tombstones expire, the server can no longer tell us what was removed elsewhere. A synced item missing
   * from its answer is therefore treated as removed.
   */
  async function hasTombstonesExpired(memberId: string, now: number): Promise<boolean> {
    const lastSyncedAt = (await heard.get([memberId, name]))?.at
    return lastSyncedAt !== undefined && now - lastSyncedAt > tombstoneDays * day
  }

  /**
   * Before the tombstones expire, the server would have reported a removal. A missing item therefore means that the
   * server was restored from a backup, and the item is sent again.
   */
  async function markForResend(rows: readonly Row[], refused: ReadonlySet<string>): Promise<void> {
    await table.bulkPut(rows.map((row) => ({ ...row, isSent: false, isOnlyHere: refused.has(idOf(row)) })))
  }

  return merge
}
