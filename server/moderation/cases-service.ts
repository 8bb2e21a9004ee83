import { type Kysely, sql, type SqlBool, type Transaction } from 'kysely'
import type { z } from 'zod'

import type { DeskCase, listCases, openCase as openCaseEndpoint } from '#contract/api/desk.ts'
import { type CaseQueue, caseQueues, takingDuration } from '#contract/moderation.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'
import { isTimestampKey, keyToTimestamp, timestampKey } from '#server/paging/cursor-timestamps.ts'
import { type Cursor, readCursor } from '#server/paging/cursor.ts'
import { findPage } from '#server/paging/find-page.ts'

import { selectCases, toSummary } from './case-rows.ts'
import { readCase } from './case-view.ts'
import { notifyDesk } from './desk-events.ts'
import { recordAct } from './moderation-log.ts'
import { openCase } from './open-case.ts'
import { findSubject, keyOf } from './subjects.ts'

type CasePage = z.infer<typeof listCases.response>

type CaseKey = { caseId: string; moderatorId: string }

type OwnInitiative = z.output<typeof openCaseEndpoint.body>

export type CasesService = ReturnType<typeof createCasesService>

const casesPerPage = 50

export function createCasesService({ db, now = () => new Date() }: { db: Kysely<Schema>; now?: () => Date }) {
  async function list({ queue, after }: { queue: CaseQueue; after?: string | undefined }): Promise<CasePage> {
    const isNewestFirst = queue === 'decided' || queue === 'new'
    const time = queue === 'decided' ? 'decided_at' : 'opened_at'
    const cursor = after === undefined ? undefined : readCursor(after, queue, isTimestampKey)
    const { rows, next } = await findPage({
      size: casesPerPage,
      find: (limit) =>
        selectCases(db)
          .select(timestampKey(sql.ref(time)).as('key'))
          .where('queue', '=', queue)
          .where(cursor ? isBeyond(cursor, time, isNewestFirst) : sql<SqlBool>`true`)
          .orderBy(time, isNewestFirst ? 'desc' : 'asc')
          .orderBy('moderation_cases.id', isNewestFirst ? 'desc' : 'asc')
          .limit(limit)
          .execute(),
      cursorOf: ({ key, id }) => ({ order: queue, key, id }),
    })
    return { cases: rows.map(toSummary), next, counts: await countOpen() }
  }

  async function countOpen(): Promise<CasePage['counts']> {
    const rows = await db
      .selectFrom('moderation_cases')
      .select('queue')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('queue', 'in', openQueues)
      .groupBy('queue')
      .execute()
    const counts = new Map(rows.map(({ queue, count }) => [queue, count]))
    return Object.fromEntries(openQueues.map((queue) => [queue, counts.get(queue) ?? 0])) as CasePage['counts']
  }

  /** Reading a case shows messages between members, so it is recorded. */
  async function read({ caseId, moderatorId }: CaseKey): Promise<DeskCase> {
    const found = await readCase(db, caseId, now())
    if (found.reportList.some(({ messages }) => messages.length > 0) || found.subject.kind === 'message')
      await recordAct(db, { act: 'messages-read', moderatorId, caseId, memberId: found.member?.id ?? null })
    return found
  }

  async function open(moderatorId: string, { subject: asked }: OwnInitiative): Promise<DeskCase> {
    const moment = now()
    const subject = await findSubject(db, keyOf(asked), moment)
    if (!subject) throw new Problem('subject-not-found')
    const caseId = await db.transaction().execute(async (transaction) => {
      const { id, isNew } = await openCase(transaction, subject, 'moderator', moment)
      if (isNew)
        await recordAct(transaction, { act: 'case-opened', moderatorId, caseId: id, memberId: subject.memberId })
      return id
    })
    return readCase(db, caseId, moment)
  }

  /** Idempotent: a case that the caller has taken stays theirs, for another while. */
  const take = (key: CaseKey): Promise<DeskCase> =>
    change(key, async (transaction, found, moment) => {
      if (found.queue === 'decided') throw new Problem('case-decided')
      if (isTakenByOther(found, key.moderatorId, moment)) throw new Problem('case-taken')
      await transaction
        .updateTable('moderation_cases')
        .set({ taker_id: key.moderatorId, taken_at: moment })
        .where('id', '=', key.caseId)
        .execute()
      return found.taker_id === key.moderatorId ? undefined : 'case-taken'
    })

  /** Idempotent: what the caller has not taken stays as it is. */
  const giveBack = (key: CaseKey): Promise<DeskCase> =>
    change(key, async (transaction, found) => {
      if (found.taker_id !== key.moderatorId) return undefined
      await transaction
        .updateTable('moderation_cases')
        .set({ taker_id: null, taken_at: null })
        .where('id', '=', key.caseId)
        .execute()
      return 'case-returned'
    })

  type LockedCase = Awaited<ReturnType<typeof lock>>

  type Change = (
    transaction: Transaction<Schema>,
    found: LockedCase,
    moment: Date,
  ) => Promise<'case-taken' | 'case-returned' | undefined>

  async function change({ caseId, moderatorId }: CaseKey, work: Change): Promise<DeskCase> {
    const moment = now()
    await db.transaction().execute(async (transaction) => {
      const found = await lock(transaction, caseId)
      const act = await work(transaction, found, moment)
      if (act === undefined) return
      await recordAct(transaction, { act, moderatorId, caseId, memberId: found.member_id })
      await notifyDesk(transaction, caseId)
    })
    return readCase(db, caseId, moment)
  }

  return { list, read, open, take, giveBack }
}

const openQueues = caseQueues.filter((queue) => queue !== 'decided')

const isBeyond = ({ key, id }: Cursor, time: string, isNewestFirst: boolean) =>
  isNewestFirst
    ? sql<SqlBool>`(${sql.ref(time)}, moderation_cases.id) < (${keyToTimestamp(key)}, ${id}::uuid)`
    : sql<SqlBool>`(${sql.ref(time)}, moderation_cases.id) > (${keyToTimestamp(key)}, ${id}::uuid)`

async function lock(transaction: Transaction<Schema>, caseId: string) {
  const found = await transaction
    .selectFrom('moderation_cases')
    .select(['queue', 'taker_id', 'taken_at', 'member_id'])
    .where('id', '=', caseId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Problem('case-not-found')
  return found
}

type Taken = { taker_id: string | null; taken_at: Date | null }

/** Whether another moderator works on the case: one that was taken long ago may be taken over. */
export const isTakenByOther = ({ taker_id, taken_at }: Taken, moderatorId: string, now: Date): boolean =>
  taker_id !== null &&
  taker_id !== moderatorId &&
  taken_at !== null &&
  now.getTime() - taken_at.getTime() < takingDuration
