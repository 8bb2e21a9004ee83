import type { MemberCall } from '#contract/api/call.ts'
import { Problem } from '#contract/problems.ts'
import type { OperationHandler } from '#src/data/sync/operation-handler.ts'

import { type ConversationStore, hasReceipts, receiptsOf } from './conversation-store.ts'

type Dependencies = {
  store: Pick<ConversationStore, 'find' | 'apply' | 'markConfirmed'>
  callAs: (memberId: string) => MemberCall
}

/** Tells the server which messages this device has and its member has read. The subject is the conversation. */
export const createSendReceiptsHandler = ({ store, callAs }: Dependencies): OperationHandler => ({
  shapes: [2],
  async run({ subject: conversationId }, memberId) {
    const row = await store.find(memberId, conversationId)
    if (!row || !hasReceipts(row)) return
    const receipts = receiptsOf(row)
    try {
      const call = callAs(memberId)
      const params = { conversationId }
      const conversation = await call('PUT /v0/conversations/:conversationId/receipts', { params, body: receipts })
      await store.apply(memberId, [{ conversation, message: null }])
    } catch (error) {
      // Nothing is left to be told about a conversation that is gone.
      if (!(error instanceof Problem && error.code === 'conversation-not-found')) throw error
    }
    await store.markConfirmed(conversationId, receipts)
  },
  ownerOf: async () => undefined,
  queueOf: ({ subject }) => `receipts ${subject}`,
  lock: 'receipts',
  whenRefused: 'retry',
  blocksQueue: false,
})
