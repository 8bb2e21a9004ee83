import { z } from 'zod'

import {
  allQuickReplies,
  answerStates,
  conversationRoles,
  maxAppointmentPlaceLength,
  maxMessageLength,
  maxMessagePhotos,
} from '#contract/conversations.ts'
import { listingStatuses } from '#contract/listing-status.ts'
import { riskKinds } from '#contract/message-risks/risk-kinds.ts'
import { priceKinds } from '#contract/money.ts'

import { endpoint } from './endpoint.ts'
import { ListingId, Photo } from './listings.ts'
import { DateMilliseconds, Milliseconds } from './milliseconds.ts'
import { normalizedText } from './text.ts'

const Cents = z.int().min(1).max(2_147_483_647)

/** Counts the messages of a conversation: 1 is the first. */
const MessageNumber = z.int().min(1).max(2_147_483_647)

/** What a member writes. */
export const NewMessageContent = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    text: normalizedText(maxMessageLength),
    photos: z.array(z.uuid()).max(maxMessagePhotos).describe('Each was uploaded before'),
  }),
  z.strictObject({ kind: z.literal('quick-reply'), reply: z.enum(allQuickReplies) }),
  z.strictObject({
    kind: z.literal('offer'),
    cents: Cents,
    counters: z.uuid().nullable().describe('The open offer of the other member that this one answers'),
  }),
  z.strictObject({
    kind: z.literal('appointment'),
    at: DateMilliseconds,
    place: normalizedText(maxAppointmentPlaceLength),
  }),
])
export type NewMessageContent = z.infer<typeof NewMessageContent>

const Answer = z.enum(answerStates)

export const MessageContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string(), photos: z.array(Photo) }),
  z.object({ kind: z.literal('quick-reply'), reply: z.enum(allQuickReplies) }),
  z.object({
    kind: z.literal('offer'),
    cents: z.int(),
    counters: z.uuid().nullable(),
    answer: Answer,
    expiresAt: Milliseconds,
  }),
  z.object({ kind: z.literal('appointment'), at: Milliseconds, place: z.string(), answer: Answer }),
  z
    .object({
      kind: z.literal('listing-status'),
      status: z.enum(['active', 'reserved', 'sold']),
      until: Milliseconds.nullable(),
    })
    .describe('The seller reserved the listing for the buyer, sold it to them, or offers it again'),
])
export type MessageContent = z.infer<typeof MessageContent>

export const Message = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  number: MessageNumber.describe('The order of the messages'),
  sender: z.enum(conversationRoles),
  content: MessageContent,
  risks: z
    .array(z.object({ kind: z.enum(riskKinds), start: z.int(), end: z.int() }))
    .describe('In first messages: parts of the text that fraudsters often write. Of a photo, both positions are 0'),
  isRemoved: z.literal(true).optional().describe('Moderators have removed it: its text is empty, its photos are gone'),
  sentAt: Milliseconds,
})
export type Message = z.infer<typeof Message>

const ConversationListing = z.object({
  id: ListingId.nullable().describe('Null where it was deleted with its seller’s account'),
  title: z.string(),
  status: z.enum(listingStatuses),
  price: z.object({ kind: z.enum(priceKinds), cents: z.int() }),
  photo: Photo.nullable(),
  deal: z
    .object({ status: z.enum(['reserved', 'sold']), until: Milliseconds.nullable() })
    .nullable()
    .describe('It is reserved for the buyer of this conversation, or was sold to them'),
  version: z.int().nullable().describe('For its seller'),
})

export const Conversation = z.object({
  id: z.uuid(),
  role: z.enum(conversationRoles).describe('Of the caller'),
  listing: ConversationListing,
  other: z
    .object({ id: z.uuid(), username: z.string(), avatar: z.string().nullable() })
    .nullable()
    .describe('Null where their account was deleted'),
  lastMessage: Message,
  unread: z.int(),
  readNumber: z.int().describe('The last message that the caller has read'),
  otherReadNumber: z.int().describe('The last message that the other member has read'),
  otherReceivedNumber: z.int().describe('The last message that a device of the other member has'),
  isArchived: z.boolean(),
  isMuted: z.boolean(),
  isBlocked: z.boolean().describe('By the caller'),
  review: z
    .object({
      opensAt: Milliseconds,
      closesAt: Milliseconds,
      isWritten: z.boolean().describe('By the caller'),
      isOtherWritten: z.boolean().describe('What the other member wrote is hidden until the caller has written, too'),
    })
    .nullable()
    .describe('When the members may review each other; null if they may not, or not any more'),
  changedAt: Milliseconds.describe('Orders the conversations'),
})
export type Conversation = z.infer<typeof Conversation>

const params = z.strictObject({ conversationId: z.uuid() })

const messageParams = z.strictObject({ conversationId: z.uuid(), messageId: z.uuid() })

const Cursor = z
  .string()
  .regex(/^[\w-]{1,400}$/)
  .optional()

const Changed = z.object({ conversation: Conversation, message: Message })

export const listConversations = endpoint('GET /v0/conversations', {
  summary: 'Lists the own conversations, the one that changed last first',
  access: 'member',
  query: z.strictObject({
    box: z.enum(['inbox', 'archive']).default('inbox'),
    listingId: ListingId.optional().describe('Only those about this listing, from both boxes'),
    after: Cursor,
  }),
  response: z.object({ conversations: z.array(Conversation), next: z.string().nullable() }),
})

/**
 * For other programs. The app has never called it: it counts the conversations on the device, so that all its numbers
 * agree and are there without a network.
 */
export const readUnreadCount = endpoint('GET /v0/conversations/unread', {
  summary: 'Counts the conversations with unread messages, without the muted and the archived ones',
  access: 'member',
  response: z.object({ unread: z.int() }),
})

export const readConversation = endpoint('GET /v0/conversations/:conversationId', {
  summary: 'Reads a conversation without its messages',
  access: 'owner',
  params,
  response: Conversation,
  problems: ['conversation-not-found'],
})

export const listMessages = endpoint('GET /v0/conversations/:conversationId/messages', {
  summary: 'Reads a page of messages: the newest ones, those before a number, or those that contain a text',
  access: 'owner',
  params,
  query: z.strictObject({
    before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    search: normalizedText(100).optional().describe('At least two letters, of any case and accents'),
  }),
  response: z.object({
    messages: z.array(Message).describe('By rising number'),
    hasOlder: z.boolean(),
  }),
  problems: ['conversation-not-found'],
})

export const sendMessage = endpoint('PUT /v0/conversations/:conversationId/messages/:messageId', {
  summary:
    'Sends a message under an id of the client’s making, and begins the conversation if the buyer writes first. Sent twice, it is sent once',
  access: 'member',
  params: messageParams,
  body: z.strictObject({
    listingId: ListingId.nullable().describe('The id of a new conversation is made of it and of the buyer’s'),
    content: NewMessageContent,
    isClosedKnown: z
      .boolean()
      .default(false)
      .describe('The writer knows that the listing is sold, has expired or was removed'),
  }),
  response: Changed,
  problems: [
    'conversation-not-found',
    'conversation-blocked',
    'listing-not-found',
    'listing-closed',
    'own-listing',
    'offer-impossible',
    'photo-missing',
    'email-unverified',
    'account-leaving',
    'member-suspended',
    'too-many-conversations',
    'too-many-requests',
  ],
})

export const answerMessage = endpoint('PUT /v0/conversations/:conversationId/messages/:messageId/answer', {
  summary: 'Accepts, declines or withdraws an offer or an appointment',
  access: 'owner',
  params: messageParams,
  body: z.strictObject({ answer: z.enum(['accepted', 'declined', 'withdrawn']) }),
  response: Changed,
  problems: ['conversation-not-found', 'conversation-blocked', 'answer-too-late'],
})

export const confirmMessages = endpoint('PUT /v0/conversations/:conversationId/receipts', {
  summary: 'Says up to which message this device has and its member has read the conversation. It never goes back',
  access: 'owner',
  params,
  body: z.strictObject({ received: z.int().min(0), read: z.int().min(0) }),
  response: Conversation,
  problems: ['conversation-not-found'],
})

export const changeConversation = endpoint('PUT /v0/conversations/:conversationId/settings', {
  summary: 'Archives or mutes a conversation, or blocks the other member',
  access: 'owner',
  params,
  body: z.strictObject({ isArchived: z.boolean(), isMuted: z.boolean(), isBlocked: z.boolean() }),
  response: Conversation,
  problems: ['conversation-not-found'],
})

export const changeDeal = endpoint('PUT /v0/conversations/:conversationId/deal', {
  summary: 'Reserves the listing for the buyer of the conversation, sells it to them, or offers it again',
  access: 'owner',
  params,
  body: z.strictObject({
    status: z.enum(['active', 'reserved', 'sold']),
    reservedUntil: DateMilliseconds.nullable(),
    version: z.int().min(1).describe('Of the listing'),
  }),
  response: Conversation,
  problems: [
    'conversation-not-found',
    'conversation-blocked',
    'listing-not-found',
    'changed-meanwhile',
    'too-many-listings',
    'account-leaving',
  ],
})

export const reportTyping = endpoint('POST /v0/conversations/:conversationId/typing', {
  summary: 'Shows the other member that the caller is writing, for some seconds',
  access: 'owner',
  params,
  response: z.object({}),
  keepsNothing: true,
  problems: ['conversation-not-found'],
})
