import { maxAppealLength } from '#contract/reports.ts'
import { type LocalDatabase, localDatabase } from '#src/data/local-database/local-database.ts'
import { createId } from '#src/data/storage/create-id.ts'

import { reportShape } from './report-drafts.ts'
import type { AppealDraftRow } from './schema/report-tables.ts'

/** Who appeals which decision. The id of a visitor is empty, and their subject is the token of their link. */
export type AppealTarget = Pick<AppealDraftRow, 'memberId' | 'subject'>

type Tables = Pick<LocalDatabase, 'appealDrafts' | 'transaction'>

/** The appeals of this device that the server does not have yet. */
export function createAppealDrafts(database: Tables, now: () => number = Date.now) {
  const { appealDrafts } = database

  const find = async (target: AppealTarget): Promise<AppealDraftRow | undefined> =>
    known(await appealDrafts.where(pick(target)).first())

  const findById = async (id: string): Promise<AppealDraftRow | undefined> => known(await appealDrafts.get(id))

  /** Stores what was typed. */
  const write = (target: AppealTarget, text: string): Promise<void> =>
    database.transaction('rw', appealDrafts, async () => {
      const row = await find(target)
      if (text === '') return row && appealDrafts.delete(row.id)
      const { id, isQueued } = row ?? { id: createId(now()), isQueued: false }
      const written = { ...pick(target), text: text.slice(0, maxAppealLength), isQueued }
      await appealDrafts.put({ id, ...written, changedAt: now(), shape: reportShape })
    })

  const markQueued = async (id: string): Promise<void> => void (await appealDrafts.update(id, { isQueued: true }))

  const remove = (id: string): Promise<void> => appealDrafts.delete(id)

  return { find, findById, write, markQueued, remove }
}

export type AppealDrafts = ReturnType<typeof createAppealDrafts>

export const appealDrafts = createAppealDrafts(localDatabase)

/** Leaves out rows that a newer build wrote. */
const known = (row: AppealDraftRow | undefined) => (row?.shape === reportShape ? row : undefined)

const pick = ({ memberId, subject }: AppealTarget): AppealTarget => ({ memberId, subject })
