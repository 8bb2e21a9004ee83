import type { ReportSubject } from '#contract/api/reports.ts'
import type { Locale } from '#contract/language/locales.ts'
import { maxReportDetailsLength } from '#contract/reports.ts'
import { type LocalDatabase, localDatabase } from '#src/data/local-database/local-database.ts'
import { createId } from '#src/data/storage/create-id.ts'

import type { ReportDraftRow } from './schema/report-tables.ts'

/** Version of the stored row shapes. */
export const reportShape = 1

/** Who reports what. The id of a visitor is empty. */
export type ReportTarget = { memberId: string; subject: ReportSubject; label: string }

export type ReportDraft = Pick<ReportDraftRow, 'reason' | 'details' | 'email'>

type Tables = Pick<LocalDatabase, 'reportDrafts' | 'transaction'>

/** The reports of this device: those that the server does not have yet, and a mark of each that it has. */
export function createReportDrafts(database: Tables, now: () => number = Date.now) {
  const { reportDrafts } = database

  const find = async ({ memberId, subject }: Omit<ReportTarget, 'label'>): Promise<ReportDraftRow | undefined> =>
    known(await reportDrafts.where({ memberId, subjectKey: subjectKey(subject) }).first())

  const findById = async (reportId: string): Promise<ReportDraftRow | undefined> =>
    known(await reportDrafts.get(reportId))

  /** Stores what was typed. */
  const write = (target: ReportTarget, changes: Partial<ReportDraft>, language: Locale): Promise<void> =>
    database.transaction('rw', reportDrafts, async () => {
      const row = (await find(target)) ?? newRow(target)
      const details = (changes.details ?? row.details).slice(0, maxReportDetailsLength)
      await reportDrafts.put({ ...row, ...changes, details, language, changedAt: now() })
    })

  const newRow = ({ memberId, subject, label }: ReportTarget): Omit<ReportDraftRow, 'language' | 'changedAt'> => ({
    reportId: createId(now()),
    memberId,
    subjectKey: subjectKey(subject),
    subject,
    label,
    reason: null,
    details: '',
    email: '',
    state: 'draft',
    shape: reportShape,
  })

  const markQueued = async (reportId: string): Promise<void> =>
    void (await reportDrafts.update(reportId, { state: 'queued' }))

  /** Keeps that it was reported, and removes what was written. */
  const markSent = async (reportId: string, state: 'sent' | 'known'): Promise<void> =>
    void (await reportDrafts.update(reportId, { state, details: '', email: '', changedAt: now() }))

  const remove = (reportId: string): Promise<void> => reportDrafts.delete(reportId)

  /** The reports that wait to be sent, or that the server has refused. */
  const listQueued = async (memberId: string): Promise<ReportDraftRow[]> =>
    (await reportDrafts.where({ memberId }).toArray()).filter((row) => known(row)?.state === 'queued')

  return { find, findById, write, markQueued, markSent, remove, listQueued }
}

export type ReportDrafts = ReturnType<typeof createReportDrafts>

export const reportDrafts = createReportDrafts(localDatabase)

/** Leaves out rows that a newer build wrote. */
const known = (row: ReportDraftRow | undefined) => (row?.shape === reportShape ? row : undefined)

export function subjectKey(subject: ReportSubject): string {
  switch (subject.kind) {
    case 'listing':
      return `listing ${subject.listingId}`
    case 'member':
      return `member ${subject.memberId}`
    case 'review':
      return `review ${subject.reviewId}`
    case 'message':
      return `message ${subject.messageId}`
  }
}
