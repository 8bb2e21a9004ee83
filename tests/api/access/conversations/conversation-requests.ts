import { randomUUID } from 'node:crypto'

import { day } from '#contract/durations.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { conversationIdOf } from '#server/conversations/conversation-id.ts'
import type { Sent } from '#tests/api/access/requests.ts'
import { aText } from '#tests/support/conversations.ts'

import type { Scene } from './conversation-scene.ts'

type Side = 'buyer' | 'seller'

export type Outcome = 'done' | ProblemCode

export type ConversationRequest = {
  name: string
  /** As one of the two sends it. Others send what the buyer would send. */
  sent: (scene: Scene, side: Side, ids: Record<Side, string>) => Sent & { query?: string }
  /** Of the two, if none has blocked the other. */
  open: Record<Side, Outcome>
  /** Of the two after a block, whoever of them has blocked. */
  blocked: Record<Side, Outcome>
  /** Of members who are not of the two, whatever they know. */
  others: Outcome
  /** It changes nothing, whoever sends it. */
  isRead?: true
}

const both = (outcome: Outcome) => ({ buyer: outcome, seller: outcome })

/** Open to the two, also after a block, and to nobody else. */
const kept = { open: both('done'), blocked: both('done'), others: 'conversation-not-found' } as const

/** Only as long as none has blocked the other. */
const ended = { ...kept, blocked: both('conversation-blocked') } as const

const inConversation = ({ conversationId }: Scene) => ({ params: { conversationId } })

/** A new message in the conversation. Its listing is told only with the first message. */
const aNewMessage = ({ conversationId }: Scene, content: object, listingId: string | null = null): Sent => ({
  params: { conversationId, messageId: randomUUID() },
  payload: { listingId, content },
})

const anAnswer = ({ conversationId }: Scene, messageId: string, answer: string): Sent => ({
  params: { conversationId, messageId },
  payload: { answer },
})

const settings = { isArchived: false, isMuted: false, isBlocked: false }

const aDeal = (scene: Scene, status: string): Sent => ({
  ...inConversation(scene),
  payload: { status, reservedUntil: null, version: 1 },
})

/** Requests for every endpoint of conversations, with the outcome for everybody. */
export const conversationRequests: Record<string, readonly ConversationRequest[]> = {
  'GET /v0/conversations': [
    { ...kept, name: 'the inbox', others: 'done', isRead: true, sent: () => ({}) },
    {
      ...kept,
      name: 'those about the listing',
      others: 'done',
      isRead: true,
      sent: ({ listingId }) => ({ query: `?listingId=${listingId}` }),
    },
  ],
  'GET /v0/conversations/unread': [{ ...kept, name: 'the number', others: 'done', isRead: true, sent: () => ({}) }],
  'GET /v0/conversations/:conversationId': [{ ...kept, name: 'it', isRead: true, sent: inConversation }],
  'GET /v0/conversations/:conversationId/messages': [
    { ...kept, name: 'the newest', isRead: true, sent: inConversation },
    {
      ...kept,
      name: 'earlier ones',
      isRead: true,
      sent: (scene) => ({ ...inConversation(scene), query: '?before=3' }),
    },
    {
      ...kept,
      name: 'those with a word',
      isRead: true,
      sent: (scene) => ({ ...inConversation(scene), query: '?search=zephyr' }),
    },
  ],
  'PUT /v0/conversations/:conversationId/messages/:messageId': [
    { ...ended, name: 'a text', sent: (scene) => aNewMessage(scene, aText()) },
    {
      ...ended,
      name: 'a text with the listing',
      others: 'invalid-request',
      sent: (scene) => aNewMessage(scene, aText(), scene.listingId),
    },
    {
      ...ended,
      name: 'a photo that the buyer uploaded',
      open: { buyer: 'done', seller: 'photo-missing' },
      sent: (scene) => aNewMessage(scene, { kind: 'text', text: '', photos: [scene.upload.id] }),
    },
    { ...ended, name: 'a quick reply', sent: (scene) => aNewMessage(scene, { kind: 'quick-reply', reply: 'thanks' }) },
    {
      ...ended,
      name: 'an offer, or a counter-offer of the seller',
      sent: (scene, side) =>
        aNewMessage(scene, { kind: 'offer', cents: 11_000, counters: side === 'seller' ? scene.messages.offer : null }),
    },
    {
      ...ended,
      name: 'an appointment',
      sent: (scene) => aNewMessage(scene, { kind: 'appointment', at: Date.now() + 2 * day, place: 'Gare' }),
    },
    {
      ...ended,
      name: 'the first message about another listing',
      others: 'invalid-request',
      sent: ({ freeListings }, side, ids) => {
        const listingId = side === 'buyer' ? freeListings.seller : freeListings.buyer
        return {
          params: { conversationId: conversationIdOf(listingId, ids[side]), messageId: randomUUID() },
          payload: { listingId, content: aText() },
        }
      },
    },
    {
      ...kept,
      name: 'the buyer’s message that is there',
      open: { buyer: 'done', seller: 'conversation-not-found' },
      blocked: { buyer: 'done', seller: 'conversation-blocked' },
      isRead: true,
      sent: ({ conversationId, messages }) => ({
        params: { conversationId, messageId: messages.text },
        payload: { listingId: null, content: aText() },
      }),
    },
  ],
  'PUT /v0/conversations/:conversationId/messages/:messageId/answer': [
    {
      ...ended,
      name: 'the buyer’s offer is accepted',
      open: { buyer: 'answer-too-late', seller: 'done' },
      blocked: { buyer: 'answer-too-late', seller: 'conversation-blocked' },
      sent: (scene) => anAnswer(scene, scene.messages.offer, 'accepted'),
    },
    {
      ...ended,
      name: 'the buyer’s offer is withdrawn',
      open: { buyer: 'done', seller: 'answer-too-late' },
      blocked: { buyer: 'conversation-blocked', seller: 'answer-too-late' },
      sent: (scene) => anAnswer(scene, scene.messages.offer, 'withdrawn'),
    },
    {
      ...ended,
      name: 'the seller’s appointment is declined',
      open: { buyer: 'done', seller: 'answer-too-late' },
      blocked: { buyer: 'conversation-blocked', seller: 'answer-too-late' },
      sent: (scene) => anAnswer(scene, scene.messages.appointment, 'declined'),
    },
  ],
  'PUT /v0/conversations/:conversationId/receipts': [
    {
      ...kept,
      name: 'all is read',
      sent: (scene) => ({ ...inConversation(scene), payload: { received: 4, read: 4 } }),
    },
  ],
  'PUT /v0/conversations/:conversationId/settings': [
    {
      ...kept,
      name: 'archived and muted',
      sent: (scene) => ({ ...inConversation(scene), payload: { ...settings, isArchived: true, isMuted: true } }),
    },
    {
      ...kept,
      name: 'the other is blocked',
      sent: (scene) => ({ ...inConversation(scene), payload: { ...settings, isBlocked: true } }),
    },
  ],
  'PUT /v0/conversations/:conversationId/deal': [
    ...['reserved', 'sold'].map((status): ConversationRequest => ({
      ...kept,
      name: status,
      open: { buyer: 'conversation-not-found', seller: 'done' },
      blocked: { buyer: 'conversation-not-found', seller: 'conversation-blocked' },
      sent: (scene) => aDeal(scene, status),
    })),
    {
      ...kept,
      name: 'offered again',
      open: { buyer: 'conversation-not-found', seller: 'done' },
      blocked: { buyer: 'conversation-not-found', seller: 'done' },
      sent: (scene) => aDeal(scene, 'active'),
    },
  ],
  'PUT /v0/conversations/:conversationId/review': [
    {
      ...kept,
      name: 'five stars',
      sent: (scene) => ({ ...inConversation(scene), payload: { stars: 5, text: '' } }),
    },
  ],
  'GET /v0/conversations/:conversationId/handover-code': [
    {
      ...kept,
      name: 'the code',
      open: { buyer: 'conversation-not-found', seller: 'done' },
      blocked: { buyer: 'conversation-not-found', seller: 'done' },
      isRead: true,
      sent: inConversation,
    },
  ],
  'PUT /v0/conversations/:conversationId/handover': [
    {
      ...kept,
      name: 'a wrong code',
      open: { buyer: 'handover-code-wrong', seller: 'conversation-not-found' },
      blocked: { buyer: 'handover-code-wrong', seller: 'conversation-not-found' },
      sent: (scene) => ({ ...inConversation(scene), payload: { code: '00000000' } }),
    },
  ],
  'POST /v0/conversations/:conversationId/typing': [{ ...kept, name: 'a key', isRead: true, sent: inConversation }],
}
