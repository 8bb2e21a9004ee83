import type { Call, MemberCall } from '#contract/api/call.ts'
import { Problem } from '#contract/problems.ts'
import { memberKey } from '#src/data/offline-cache/store/cache-key.ts'
import type { OperationHandler } from '#src/data/sync/operation-handler.ts'

import type { AppealDrafts } from './appeal-drafts.ts'
import type { AppealDraftRow } from './schema/report-tables.ts'

type Dependencies = {
  drafts: Pick<AppealDrafts, 'findById' | 'remove'>
  callAs: (memberId: string) => MemberCall
  publicCall: Call
}

export const visitorDecisionKey = ['visitor-decision']

/** Sends an appeal of a member or of a visitor: the subject is the id of its row. */
export function createSendAppealHandler({ drafts, callAs, publicCall }: Dependencies): OperationHandler {
  async function run({ subject: id }: { subject: string }): Promise<void> {
    const row = await drafts.findById(id)
    // Another page sent it and was closed before it could remove the outbox entry.
    if (!row?.isQueued) return
    try {
      await send(row)
    } catch (error) {
      // Sent from another device: the decision has its appeal.
      if (!(error instanceof Problem && error.code === 'appeal-exists')) throw error
    }
    await drafts.remove(id)
  }

  function send({ memberId, subject, text }: AppealDraftRow) {
    const body = { text }
    return memberId === ''
      ? publicCall('PUT /v0/report-appeals/:token', { params: { token: subject }, body })
      : callAs(memberId)('PUT /v0/account/decisions/:decisionId/appeal', { params: { decisionId: subject }, body })
  }

  return {
    shapes: [2],
    run,
    runAsVisitor: run,
    ownerOf: async ({ subject }) => (await drafts.findById(subject))?.memberId || undefined,
    queueOf: ({ subject }) => `appeal ${subject}`,
    lock: 'reports',
    whenRefused: 'needs-person',
    blocksQueue: false,
    outdated: (memberId) => [
      { queryKey: visitorDecisionKey },
      ...(memberId === undefined ? [] : [{ queryKey: memberKey(memberId, 'reports') }]),
    ],
  }
}
