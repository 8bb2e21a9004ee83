import { Problem, type ProblemCode } from '#contract/problems.ts'
import { type OwnDatabase, shape } from '#src/data/own/own-database.ts'

import { createClaimKeepsakes } from './claim-keepsakes.ts'
import type { KeepsakeKind, KeepsakeRow, Told } from './keepsake.ts'
import { createMergeKeepsakes } from './merge-keepsakes.ts'

/** The way to what an account keeps of one kind, and back. */
export type AccountWay<Row extends KeepsakeRow> = {
  fetch: () => Promise<readonly Told<Row>[]>
  /** Answers with all of it. */
  send: (rows: readonly Row[]) => Promise<readonly Told<Row>[]>
  mostAtOnce: number
  /** The refusal where the account is full: the rest was taken. */
  full: ProblemCode
}

type Dependencies<Row extends KeepsakeRow> = {
  database: OwnDatabase
  kind: KeepsakeKind<Row>
  wayOf: (memberId: string) => AccountWay<Row>
  /** Who is signed in. */
  member: () => Promise<string | undefined>
  now?: () => number
}

export type AccountKeepsakes = ReturnType<typeof createAccountKeepsakes>

/** What a member keeps on this device and in the account, brought together. Either may be done twice. */
export function createAccountKeepsakes<Row extends KeepsakeRow>({
  database,
  kind,
  wayOf,
  member,
  now = Date.now,
}: Dependencies<Row>) {
  const { table, idOf } = kind
  const claim = createClaimKeepsakes({ database, kind })
  const merge = createMergeKeepsakes({ database, kind })

  const rowsOf = (memberId: string, isSent: boolean): Promise<Row[]> =>
    table.filter((row) => row.shape === shape && row.memberId === memberId && row.isSent === isSent).toArray()

  /** Names what the account does not know yet, each in its version. */
  async function due(memberId: string): Promise<string> {
    const rows = await rowsOf(memberId, false)
    return rows.map((row) => `${idOf(row)} ${row.changedAt}`).join()
  }

  const countUnsent = async (memberId: string): Promise<number> => (await rowsOf(memberId, false)).length

  async function fetchAll(memberId: string): Promise<void> {
    await claim(memberId)
    await ask(memberId, [], wayOf(memberId).fetch)
  }

  async function sendAll(memberId: string): Promise<void> {
    await claim(memberId)
    const { send, mostAtOnce, full } = wayOf(memberId)
    const waiting = await rowsOf(memberId, false)
    for (let first = 0; first < waiting.length; first += mostAtOnce) {
      const batch = waiting.slice(first, first + mostAtOnce)
      await ask(memberId, batch, () => send(batch)).catch(async (error: unknown) => {
        if (!(error instanceof Problem) || error.code !== full) throw error
        await ask(memberId, batch, wayOf(memberId).fetch, new Set(batch.map(idOf)))
      })
    }
  }

  /** What is `refused` and not told of after all found no room. */
  async function ask(
    memberId: string,
    sending: readonly Row[],
    asking: () => Promise<readonly Told<Row>[]>,
    refused: ReadonlySet<string> = new Set(),
  ) {
    const known = new Map([...(await rowsOf(memberId, true)), ...sending].map((row) => [idOf(row), row.changedAt]))
    const askedAt = now()
    const told = await asking()
    // Who has left the device meanwhile leaves nothing more on it.
    if ((await member()) !== memberId) throw new Problem('sign-in-required')
    await merge({ memberId, told, known, refused, askedAt })
  }

  return { claim, due, countUnsent, fetchAll, sendAll }
}
