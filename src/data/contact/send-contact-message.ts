import type { Call, MemberCall } from '#contract/api/call.ts'
import type { ContactMessage } from '#contract/api/contact.ts'
import type { OperationHandler } from '#src/data/sync/operation-handler.ts'

/** What is sent, with the member who wrote it; undefined for visitors. */
export type ContactPayload = ContactMessage & { memberId?: string }

type Dependencies = { callAs: (memberId: string) => MemberCall; publicCall: Call }

/** Sends a message to the operator: the subject is its id, and the payload its content. */
export const createSendContactHandler = ({ callAs, publicCall }: Dependencies): OperationHandler => ({
  shapes: [2],
  async run({ subject: messageId, payload }, memberId) {
    await callAs(memberId)('PUT /v0/account/contact-messages/:messageId', {
      params: { messageId },
      body: body(payload),
    })
  },
  async runAsVisitor({ subject: messageId, payload }) {
    await publicCall('PUT /v0/contact-messages/:messageId', { params: { messageId }, body: body(payload) })
  },
  ownerOf: async ({ payload }) => (payload as ContactPayload).memberId,
  queueOf: ({ subject }) => `contact ${subject}`,
  lock: 'contact',
  whenRefused: 'needs-person',
  blocksQueue: false,
})

function body(payload: unknown): ContactMessage {
  const { memberId: _, ...message } = payload as ContactPayload
  return message
}
