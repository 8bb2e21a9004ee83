import { day } from '#contract/durations.ts'
import { type LocalDatabase, schemaVersion } from '#src/data/local-database/local-database.ts'

import type { Collection, SyncedRow, RemoteItem } from './schema/synced-item.ts'

type Dependencies<Row extends SyncedRow> = { database: LocalDatabase; collection: Collection<Row> }

type RemoteState<Row extends SyncedRow> = {
  memberId: string
  /** All that the account has, and what was taken off. */
  remoteItems: readonly RemoteItem<Row>[]
  /** What of this device the account knew when it answered: when each was changed. */
  known: ReadonlyMap<string, number>
  /** What the account had no room for, unless it tells of it. */
  refused: ReadonlySet<string>
  /** Milliseconds since 1970. */
  askedAt: number
}

/** Brings together what the account has and what is here: the union, and of two versions the newest. */
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
        // What was changed here after the account was asked, the account hears of next.
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

  /** What others took off may be forgotten by now: what this account has had from here, and does not name, is not theirs any more. */
  async function hasTombstonesExpired(memberId: string, now: number): Promise<boolean> {
    const lastSyncedAt = (await heard.get([memberId, name]))?.at
    return lastSyncedAt !== undefined && now - lastSyncedAt > tombstoneDays * day
  }

  /** Within that time it would have been told: a server that was set back to an earlier day takes nothing from anyone. */
  async function markForResend(rows: readonly Row[], refused: ReadonlySet<string>): Promise<void> {
    await table.bulkPut(rows.map((row) => ({ ...row, isSent: false, isOnlyHere: refused.has(idOf(row)) })))
  }

  return merge
}
