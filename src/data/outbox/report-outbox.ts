import { liveQuery } from 'dexie'

import type { ProblemCode } from '#contract/problems.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { reportDrafts, type ReportTarget } from '#src/data/reports/report-drafts.ts'
import type { ReportDraftRow } from '#src/data/reports/schema/report-tables.ts'
import { commandId } from '#src/data/sync/schema/outbox-entry.ts'

import { enqueueBy, pageOutbox } from './page-outbox.ts'

const command = (reportId: string) => ({ operation: 'send-report' as const, subject: reportId })

/** A report as pages show it. */
export type ShownReport = Pick<ReportDraftRow, 'reason' | 'details' | 'email' | 'changedAt'> & {
  /** Null until something was typed. */
  reportId: string | null
  state: ReportDraftRow['state'] | 'failed'
  /** Why the server refused it. */
  problem: ProblemCode | null
  /** The fields that the server refused. */
  refusedFields: readonly string[]
}

const noReport: ShownReport = {
  reportId: null,
  reason: null,
  details: '',
  email: '',
  changedAt: 0,
  state: 'draft',
  problem: null,
  refusedFields: [],
}

/**
 * Sends a report as soon as there is a network. It is on the disk when this is done, together with its place in the
 * outbox. Says whether there was room for it.
 */
export async function sendReport(of: ReportTarget): Promise<boolean> {
  const { reportDrafts: table, outbox } = localDatabase
  return enqueueBy(() =>
    localDatabase.transaction('rw', [table, outbox], async () => {
      const row = await reportDrafts.find(of)
      if (!row) return
      await reportDrafts.markQueued(row.reportId)
      await pageOutbox.enqueue(command(row.reportId))
    }),
  )
}

/** Deletes a report that was not sent. */
export async function discardReport(reportId: string): Promise<void> {
  await pageOutbox.cancel(command(reportId))
  await reportDrafts.remove(reportId)
}

/** Tries once more to send a report that the server refused. */
export const retryReport = (reportId: string): Promise<boolean> =>
  enqueueBy(() => pageOutbox.enqueue(command(reportId)))

/** Calls back with what this person has reported about a subject, now and after every change, in any tab. */
export function watchReport(of: Omit<ReportTarget, 'label'>, onChange: (report: ShownReport) => void): () => void {
  const subscription = liveQuery(async () => {
    const row = await reportDrafts.find(of)
    return row ? toShown(row) : noReport
  }).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}

export type UnsentReport = ShownReport & Pick<ReportDraftRow, 'label' | 'subject'> & { reportId: string }

/** Calls back with the reports of a member that wait to be sent or that the server has refused. */
export function watchUnsentReports(memberId: string, onChange: (reports: readonly UnsentReport[]) => void): () => void {
  const subscription = liveQuery(async () => {
    const rows = await reportDrafts.listQueued(memberId)
    return Promise.all(
      rows.map(async (row) => {
        const { reportId, label, subject } = row
        return { ...(await toShown(row)), reportId, label, subject }
      }),
    )
  }).subscribe({ next: onChange })
  return () => subscription.unsubscribe()
}

async function toShown({ reportId, reason, details, email, changedAt, state }: ReportDraftRow): Promise<ShownReport> {
  const entry = state === 'queued' ? await localDatabase.outbox.get(commandId(command(reportId))) : undefined
  const refusal = entry?.state === 'refused' ? entry.refusal : undefined
  return {
    reportId,
    reason,
    details,
    email,
    changedAt,
    state: refusal ? 'failed' : state,
    problem: refusal?.code ?? null,
    refusedFields: Object.keys(refusal?.fields ?? {}),
  }
}
