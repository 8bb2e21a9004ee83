import type { Kysely } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import { type Period, readFigures, toCsv } from './figures.ts'
import { readDeskMember } from './member-view.ts'
import { readLog, recordAct } from './moderation-log.ts'

export type DeskRecords = ReturnType<typeof createDeskRecords>

/** What the desk reads besides cases: members, the log and the figures. */
export const createDeskRecords = ({ db, now = () => new Date() }: { db: Kysely<Schema>; now?: () => Date }) => ({
  readMember: (key: { memberId: string; moderatorId: string }) => readDeskMember(db, key, now()),
  readLog: (after: string | undefined) => readLog(db, after),
  readFigures: (period: Period) => readFigures(db, period),

  async exportFigures(moderatorId: string, period: Period): Promise<string> {
    const csv = toCsv(await readFigures(db, period))
    await recordAct(db, { act: 'figures-exported', moderatorId, detail: `${period.from} ${period.to}` })
    return csv
  },
})
