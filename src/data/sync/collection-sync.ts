import { day } from '#contract/durations.ts'
import { Problem, type ProblemCode } from '#contract/problems.ts'
import { type LocalDatabase, schemaVersion } from '#src/data/local-database/local-database.ts'

import { createClaimAnonymousItems } from './item-ownership.ts'
import type { OperationHandler } from './operation-handler.ts'
import type { SendingOperation } from './schema/outbox-entry.ts'
import type { Collection, SyncedRow, RemoteItem } from './schema/synced-item.ts'

/** Requests to the server for an account's items of one kind. */
export type CollectionApi<Row extends SyncedRow> = {
  fetch: () => Promise<readonly RemoteItem<Row>[]>
  /** Resolves to all items of the account. */
  send: (rows: readonly Row[]) => Promise<readonly RemoteItem<Row>[]>
  maxBatchSize: number
  /** The problem code of a full account: the server has then stored the rest. */
  fullProblem: ProblemCode
}

type Dependencies<Row extends SyncedRow> = {
  database: LocalDatabase
  collection: Collection<Row>
  apiOf: (memberId: string) => CollectionApi<Row>
  /** The member who is signed in. */
  member: () => Promise<string | undefined>
  now?: () => number
}

export type CollectionSync = ReturnType<typeof createCollectionSync>

/** Synchronises a member's items between this device and the account. Both directions can be repeated safely. */
export function createCollectionSync<Row extends SyncedRow>({
  database,
  collection,
  apiOf,
  member,
  now = Date.now,
}: Dependencies<Row>) {
  const { table, idOf } = collection
  const claim = createClaimAnonymousItems({ database, collection })
  const merge = createMergeRemote({ database, collection })

  const rowsOf = (memberId: string, isSent: boolean): Promise<Row[]> =>
    table.filter((row) => row.shape === schemaVersion && row.memberId === memberId && row.isSent === isSent).toArray()

  /** Identifies the changes that the account does not have yet, each by its version. */
  async function pendingVersions(memberId: string): Promise<string> {
    const rows = await rowsOf(memberId, false)
    return rows.map((row) => `${idOf(row)} ${row.changedAt}`).join()
  }

  async function pull(memberId: string): Promise<void> {
    await claim(memberId)
    await exchange(memberId, [], apiOf(memberId).fetch)
  }

  async function push(memberId: string): Promise<void> {
    await claim(memberId)
    const { send, maxBatchSize, fullProblem } = apiOf(memberId)
    const pendingRows = await rowsOf(memberId, false)
    for (let first = 0; first < pendingRows.length; first += maxBatchSize) {
      const batch = pendingRows.slice(first, first + maxBatchSize)
      await exchange(memberId, batch, () => send(batch)).catch(async (error: unknown) => {
        if (!(error instanceof Problem) || error.code !== fullProblem) throw error
        await exchange(memberId, batch, apiOf(memberId).fetch, new Set(batch.map(idOf)))
      })
    }
  }

  /** `refused` items that the answer does not contain found no room in the account. */
  async function exchange(
    memberId: string,
    sending: readonly Row[],
    request: () => Promise<readonly RemoteItem<Row>[]>,
    refused: ReadonlySet<string> = new Set(),
  ) {
    const known = new Map([...(await rowsOf(memberId, true)), ...sending].map((row) => [idOf(row), row.changedAt]))
    const askedAt = now()
    const remoteItems = await request()
    // If the member signed out in the meantime, nothing of theirs may be written to this device.
    if ((await member()) !== memberId) throw new Problem('sign-in-required')
    await merge({ memberId, remoteItems, known, refused, askedAt })
  }

  return { claim, pendingVersions, pull, push }
}

/** Sends a collection of a member: the subject is the member's id, and each row says whether it was sent. */
export const createCollectionHandler = (
  operation: SendingOperation,
  { push }: CollectionSync,
  shapes: OperationHandler['shapes'],
): OperationHandler => ({
  shapes,
  run: ({ subject }) => push(subject),
  ownerOf: async ({ subject }) => subject,
  queueOf: ({ subject }) => `${operation} ${subject}`,
  // Tabs of earlier builds send under this lock, too.
  lock: 'outbox',
  whenRefused: 'retry',
  blocksQueue: false,
})

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
function createMergeRemote<Row extends SyncedRow>({
  database,
  collection,
}: Pick<Dependencies<Row>, 'database' | 'collection'>) {
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
