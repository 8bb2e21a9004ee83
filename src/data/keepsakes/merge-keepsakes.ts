import { day } from '#contract/durations.ts'
import { type OwnDatabase, shape } from '#src/data/own/own-database.ts'

import type { KeepsakeKind, KeepsakeRow, Told } from './keepsake.ts'

type Dependencies<Row extends KeepsakeRow> = { database: OwnDatabase; kind: KeepsakeKind<Row> }

type Answer<Row extends KeepsakeRow> = {
  memberId: string
  /** All that the account has, and what was taken off. */
  told: readonly Told<Row>[]
  /** What of this device the account knew when it answered: when each was changed. */
  known: ReadonlyMap<string, number>
  /** What the account had no room for, unless it tells of it. */
  refused: ReadonlySet<string>
  /** Milliseconds since 1970. */
  askedAt: number
}

/** Brings together what the account has and what is here: the union, and of two versions the newest. */
export function createMergeKeepsakes<Row extends KeepsakeRow>({ database, kind }: Dependencies<Row>) {
  const { name, table, idOf, tracesDays, isAlike, adopt = (told: Told<Row>) => told } = kind
  const { heard } = database

  const merge = ({ memberId, told, known, refused, askedAt }: Answer<Row>): Promise<void> =>
    database.transaction('rw', table, heard, async () => {
      const rows = new Map((await table.toArray()).map((row) => [idOf(row), row]))
      const isLongAgo = await wasLongAgo(memberId, askedAt)
      const isTheirs = (row: Row) => row.shape === shape && row.memberId === memberId
      const isKnown = (row: Row) => known.get(idOf(row)) === row.changedAt

      function isNews(each: Told<Row>): boolean {
        const row = rows.get(idOf(each))
        if (!row) return each.isKept
        // What was changed here after the account was asked, the account hears of next.
        return isTheirs(row) && (isKnown(row) ? !isSame(each, row) : each.changedAt > row.changedAt)
      }

      await table.bulkPut(told.filter(isNews).map((each) => rowOf(memberId, each, rows.get(idOf(each)))))
      const named = new Set(told.map(idOf))
      const unnamed = [...rows.values()].filter((row) => isTheirs(row) && isKnown(row) && !named.has(idOf(row)))
      const mayBeTakenOff = (row: Row) => isLongAgo && !refused.has(idOf(row))
      await table.bulkDelete(unnamed.filter((row) => !row.isKept || mayBeTakenOff(row)).map(idOf))
      await bringBack(
        unnamed.filter((row) => row.isKept && !mayBeTakenOff(row)),
        refused,
      )
      await heard.put({ memberId, kind: name, at: askedAt })
    })

  const isSame = (told: Told<Row>, row: Row) => row.isSent && told.changedAt === row.changedAt

  function rowOf(memberId: string, told: Told<Row>, row: Row | undefined): Row {
    const news = row ? adopt(told, row) : told
    const isFromAccount = !row || row.isFromAccount === true || (told.isKept && !isAlike(news, row))
    return { ...row, ...news, memberId, shape, isSent: true, isOnlyHere: false, isFromAccount } as Row
  }

  /** What others took off may be forgotten by now: what this account has had from here, and does not name, is not theirs any more. */
  async function wasLongAgo(memberId: string, now: number): Promise<boolean> {
    const last = (await heard.get([memberId, name]))?.at
    return last !== undefined && now - last > tracesDays * day
  }

  /** Within that time it would have been told: a server that was set back to an earlier day takes nothing from anyone. */
  async function bringBack(rows: readonly Row[], refused: ReadonlySet<string>): Promise<void> {
    await table.bulkPut(rows.map((row) => ({ ...row, isSent: false, isOnlyHere: refused.has(idOf(row)) })))
  }

  return merge
}
