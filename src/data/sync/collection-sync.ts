import { Problem, type ProblemCode } from '#contract/problems.ts'
import { type LocalDatabase, schemaVersion } from '#src/data/local-database/local-database.ts'

import { createClaimAnonymousItems } from './claim-anonymous-items.ts'
import { createMergeRemote } from './merge-remote.ts'
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

  const countUnsent = async (memberId: string): Promise<number> => (await rowsOf(memberId, false)).length

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

  return { claim, pendingVersions, countUnsent, pull, push }
}
