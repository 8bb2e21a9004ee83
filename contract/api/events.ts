import { z } from 'zod'

import { Conversation, Message } from './conversations.ts'
import { endpoint } from './endpoint.ts'
import { Milliseconds } from './milliseconds.ts'
import { AskedKinds, Notification } from './notifications.ts'

/** The state of a conversation after a change, with the message that is new or was answered. */
const ConversationChanged = z.object({ conversation: Conversation, message: Message.nullable() })
export type ConversationChanged = z.infer<typeof ConversationChanged>

/** The notification that is new, or none if others were read, and how many are unread now. */
const NotificationChanged = z.object({ notifications: z.array(Notification), unread: z.int() })
export type NotificationChanged = z.infer<typeof NotificationChanged>

/** The data of each type of event. Events with an id are kept for clients that reconnect; `typing` is not. */
const memberEvents = {
  ready: z.object({}).describe('The stream has begun; its id is that of the last event so far'),
  conversation: ConversationChanged,
  notification: NotificationChanged,
  typing: z.object({ conversationId: z.uuid(), until: Milliseconds }),
  reset: z
    .object({})
    .describe('More happened since the last event that the client knows than is kept: it reads everything anew'),
} as const

const EventId = z.string().regex(/^\d{1,15}$/)

export const streamEvents = endpoint('GET /v0/events', {
  summary:
    'Tells what happens to the member: first what they missed since Last-Event-ID, then what happens now. Ends with the session and with the access token',
  access: 'member',
  response: z.unknown(),
  events: memberEvents,
})

export const readEvents = endpoint('GET /v0/events/missed', {
  summary: 'The same as one answer, for clients whose streams a proxy cuts',
  access: 'member',
  query: z.strictObject({
    after: EventId.optional().describe('The last event known; without it, only the last id is told'),
    kinds: AskedKinds,
  }),
  response: z.object({
    events: z.array(
      z.discriminatedUnion('type', [
        z.object({ id: EventId, type: z.literal('conversation'), data: ConversationChanged }),
        z.object({ id: EventId, type: z.literal('notification'), data: NotificationChanged }),
      ]),
    ),
    last: EventId,
    isReset: z.boolean(),
  }),
})
