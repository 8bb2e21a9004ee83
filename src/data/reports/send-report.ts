import type { Call, MemberCall } from '#contract/api/call.ts'
import { Problem } from '#contract/problems.ts'
import { memberKey } from '#src/data/offline-cache/store/cache-key.ts'
import type { OperationHandler } from '#src/data/sync/operation-handler.ts'

import type { ReportDrafts } from './report-drafts.ts'
import type { ReportDraftRow } from './schema/report-tables.ts'

type Dependencies = {
  drafts: Pick<ReportDrafts, 'findById' | 'markSent'>
  callAs: (memberId: string) => MemberCall
  publicCall: Call
}

/** Sends a report of a member or of a visitor: the subject is its id. */
export function createSendReportHandler({ drafts, callAs, publicCall }: Dependencies): OperationHandler {
  async function run({ subject: reportId }: { subject: string }): Promise<void> {
    const row = await drafts.findById(reportId)
    // Another page sent it and was closed before it could remove the outbox entry.
    if (row?.state !== 'queued') return
    try {
      await send(row)
      await drafts.markSent(reportId, 'sent')
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'report-exists')) throw error
      await drafts.markSent(reportId, 'known')
    }
  }

  function send({ reportId, memberId, subject, reason, details, email, language }: ReportDraftRow) {
    const params = { reportId }
    const complaint = { reason: reason!, details, language }
    if (memberId !== '')
      return callAs(memberId)('PUT /v0/account/reports/:reportId', { params, body: { subject, ...complaint } })
    if (subject.kind === 'message') throw new Error('Only members of a conversation can report its messages.')
    return publicCall('PUT /v0/reports/:reportId', { params, body: { subject, ...complaint, email } })
  }

  return {
    shapes: [2],
    run,
    runAsVisitor: run,
    ownerOf: async ({ subject }) => (await drafts.findById(subject))?.memberId || undefined,
    queueOf: ({ subject }) => `report ${subject}`,
    lock: 'reports',
    whenRefused: 'needs-person',
    blocksQueue: false,
    outdated: (memberId) => (memberId === undefined ? [] : [{ queryKey: memberKey(memberId, 'reports') }]),
  }
}
