import type { MemberCall } from '#contract/api/call.ts'
import type { Conversation } from '#contract/api/conversations.ts'
import { memberKey } from '#src/data/offline-cache/store/cache-key.ts'
import type { OperationHandler } from '#src/data/sync/operation-handler.ts'

export type HandoverPayload = { code: string }

type Dependencies = {
  /** Stores the state of the conversation that the server answers. */
  applyConversation: (memberId: string, conversation: Conversation) => Promise<void>
  callAs: (memberId: string) => MemberCall
}

/** Confirms with the seller's code that both have met. The subject is the conversation. */
export const createConfirmHandoverHandler = ({ applyConversation, callAs }: Dependencies): OperationHandler => ({
  shapes: [2],
  async run({ subject: conversationId, payload }, memberId) {
    const { code } = payload as HandoverPayload
    const request = { params: { conversationId }, body: { code } }
    const conversation = await callAs(memberId)('PUT /v0/conversations/:conversationId/handover', request)
    await applyConversation(memberId, conversation)
  },
  ownerOf: async () => undefined,
  // Before the review of the same conversation, which may be written as soon as the code was scanned.
  queueOf: ({ subject }) => `review ${subject}`,
  lock: 'reviews',
  whenRefused: 'needs-person',
  blocksQueue: true,
  outdated: (memberId) => (memberId === undefined ? [] : [{ queryKey: memberKey(memberId, 'reviews') }]),
})
