import { Problem, type ProblemCode } from '#contract/problems.ts'
import { type LocalDatabase, schemaVersion } from '#src/data/local-database/local-database.ts'

import { createClaimAnonymousItems } from './claim-anonymous-items.ts'
import { createMergeRemote } from './merge-remote.ts'
import type { Collection, SyncedRow, RemoteItem } from './schema/synced-item.ts'

/** The way to what an account keeps of one kind, and back. */
export type CollectionApi<Row extends SyncedRow> = {
  fetch: () => Promise<readonly RemoteItem<Row>[]>
  /** Answers with all of it. */
  send: (rows: readonly Row[]) => Promise<readonly RemoteItem<Row>[]>
  maxBatchSize: number
  /** The refusal where the account is full: the rest was taken. */
  fullProblem: ProblemCode
}

type Dependencies<Row extends SyncedRow> = {
  database: LocalDatabase
  collection: Collection<Row>
  apiOf: (memberId: string) => CollectionApi<Row>
  /** Who is signed in. */
  member: () => Promise<string | undefined>
  now?: () => number
}

export type CollectionSync = ReturnType<typeof createCollectionSync>

/** What a member keeps on this device and in the account, brought together. Either may be done twice. */
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

  /** Names what the account does not know yet, each in its version. */
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

  /** What is `refused` and not told of after all found no room. */
  async function exchange(
    memberId: string,
    sending: readonly Row[],
    request: () => Promise<readonly RemoteItem<Row>[]>,
    refused: ReadonlySet<string> = new Set(),
  ) {
    const known = new Map([...(await rowsOf(memberId, true)), ...sending].map((row) => [idOf(row), row.changedAt]))
    const askedAt = now()
    const remoteItems = await request()
    // Who has left the device meanwhile leaves nothing more on it.
    if ((await member()) !== memberId) throw new Problem('sign-in-required')
    await merge({ memberId, remoteItems, known, refused, askedAt })
  }

  return { claim, pendingVersions, countUnsent, pull, push }
}
