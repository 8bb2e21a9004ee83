import type { MemberCall } from '#contract/api/call.ts'
import type { Conversation } from '#contract/api/conversations.ts'
import { memberKey } from '#src/data/offline-cache/store/cache-key.ts'
import type { OperationHandler } from '#src/data/sync/operation-handler.ts'

import type { ReviewDrafts } from './review-drafts.ts'
import type { ReviewDraftRow } from './schema/review-tables.ts'

type Dependencies = {
  drafts: Pick<ReviewDrafts, 'find' | 'remove'>
  /** Stores the state of the conversation that the server answers. */
  applyConversation: (memberId: string, conversation: Conversation) => Promise<void>
  callAs: (memberId: string) => MemberCall
}

/** Sends a review, whose subject is the conversation, or a reply, whose subject is the review. */
export const createSendReviewHandler = ({ drafts, applyConversation, callAs }: Dependencies): OperationHandler => {
  async function send({ kind, subject, stars, text }: ReviewDraftRow, memberId: string): Promise<void> {
    const call = callAs(memberId)
    if (kind === 'reply') {
      await call('PUT /v0/reviews/:reviewId/reply', { params: { reviewId: subject }, body: { text } })
      return
    }
    const params = { conversationId: subject }
    const conversation = await call('PUT /v0/conversations/:conversationId/review', { params, body: { stars, text } })
    await applyConversation(memberId, conversation)
  }

  return {
    shapes: [2],
    async run({ subject }, memberId) {
      const row = await drafts.find({ memberId, subject })
      // Another page sent it and was closed before it could remove the outbox entry.
      if (!row?.isQueued) return
      await send(row, memberId)
      await drafts.remove(row)
    },
    ownerOf: async () => undefined,
    queueOf: ({ subject }) => `review ${subject}`,
    lock: 'reviews',
    whenRefused: 'needs-person',
    blocksQueue: false,
    outdated: (memberId) => (memberId === undefined ? [] : [{ queryKey: memberKey(memberId, 'reviews') }]),
  }
}
