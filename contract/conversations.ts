import { day, hour, second } from './durations.ts'
import type { ListingStatus } from './listing-status.ts'

/** Length of a message, in characters. */
export const maxMessageLength = 2_000

export const maxMessagePhotos = 5

/** Length of the place of an appointment, in characters. */
export const maxAppointmentPlaceLength = 120

/** How far ahead an appointment may be. */
export const maxAppointmentDays = 90

/** How long before an appointment both members are reminded by mail, in milliseconds. */
export const reminderLead = 3 * hour

/** An offer that is not answered expires after this time, in milliseconds. */
export const offerDuration = 48 * hour

/** An offer is at least this share of the asking price, as a percentage, so that nobody is bothered with one euro. */
export const minOfferPercent = 30

/** New members may begin this many conversations a day during their first days. */
export const newcomerConversations = { days: 7, conversationsADay: 5 } as const

export const conversationsPerPage = 30

export const messagesPerPage = 50

/** Another member is shown as typing for this time after they typed, in milliseconds. */
export const typingDuration = 6 * second

/** The server remembers events for clients that reconnect this long, in milliseconds. */
export const eventRetention = 7 * day

/** The two sides of a conversation. */
export const conversationRoles = ['buyer', 'seller'] as const

export type ConversationRole = (typeof conversationRoles)[number]

/** Sentences that are sent as a code and shown to each member in their own language, by who may send them. */
export const quickReplies = {
  buyer: ['still-available', 'when-pick-up', 'can-ship', 'interested', 'thanks'],
  seller: ['is-available', 'is-reserved', 'is-sold', 'come-by', 'thanks'],
} as const satisfies Record<ConversationRole, readonly string[]>

export type QuickReply = (typeof quickReplies)[ConversationRole][number]

export const allQuickReplies = [...new Set([...quickReplies.buyer, ...quickReplies.seller])] as [
  QuickReply,
  ...QuickReply[],
]

/** The state of an offer or of the proposal of an appointment. The server computes `expired`. */
export const answerStates = ['open', 'accepted', 'declined', 'withdrawn', 'countered', 'expired'] as const

export type AnswerState = (typeof answerStates)[number]

/** In these statuses nobody can buy the listing any more: who writes about it must confirm that they know. */
export const closedStatuses = ['sold', 'expired', 'removed'] as const satisfies readonly ListingStatus[]

/**
 * The id of the one conversation of a buyer about a listing: a UUID (version 8, RFC 9562) made of the SHA-256 of
 * `conversationName`. A device can compute it without the server, so two devices that are offline begin the same
 * conversation.
 */
export function conversationIdFrom(digest: Uint8Array): string {
  const bytes = digest.slice(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The text, in ASCII, whose SHA-256 gives the id. */
export const conversationName = (listingId: string, buyerId: string): string =>
  `${listingId.toLowerCase()} ${buyerId.toLowerCase()}`
