import { type Kysely, sql, type Transaction } from 'kysely'
import type { z } from 'zod'

import type { Conversation, Message, sendMessage } from '#contract/api/conversations.ts'
import { findRisks } from '#contract/message-risks/find-risks.ts'
import type { Risk } from '#contract/message-risks/risk-kinds.ts'
import { Problem } from '#contract/problems.ts'
import { statusAt } from '#server/database/current-status.ts'
import { withMemberLock } from '#server/database/member-lock.ts'
import type { Schema, StoredMessageContent } from '#server/database/schema.ts'
import type { WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import { screenMessage } from '#server/moderation/screening.ts'
import { checkNotSuspended } from '#server/moderation/suspensions.ts'
import { pushDelay } from '#server/notifications/notification-messages.ts'
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts'

import { appendMessage, type MessagePhoto } from './append-message.ts'
import { beginConversation } from './begin-conversation.ts'
import { type LockedConversation, lockConversation } from './lock-conversation.ts'
import { findMessagePhotos, toStored } from './message-content.ts'
import { searchWordsOf } from './message-words.ts'
import { isClosed, replaceProposals, type TalkedListing } from './proposals.ts'
import { readChange } from './reading-service.ts'

type Dependencies = {
  db: Kysely<Schema>
  rateLimiter: Pick<RateLimiter, 'take'>
  wakeDeliveries: WakeDeliveries
  now?: () => Date
}

type MessageKey = { conversationId: string; messageId: string; memberId: string }

type NewMessage = z.output<typeof sendMessage.body>

export type SendingService = ReturnType<typeof createSendingService>

export function createSendingService(dependencies: Dependencies) {
  const { db, rateLimiter, wakeDeliveries, now = () => new Date() } = dependencies

  /** Idempotent: a message that has arrived is answered as before, whatever has changed since. */
  async function send(key: MessageKey, body: NewMessage): Promise<{ conversation: Conversation; message: Message }> {
    if (!(await hasArrived(db, key))) {
      await rateLimiter.take({ kind: 'message-member', by: key.memberId })
      await withMemberLock(db, key.memberId, (transaction, member) => sendIn(transaction, key, body, member))
      wakeDeliveries(pushDelay)
    }
    return readChange(db, key, now())
  }

  async function sendIn(
    transaction: Transaction<Schema>,
    key: MessageKey,
    { listingId, content, isClosedKnown }: NewMessage,
    { memberSince, isLeaving }: { memberSince: Date; isLeaving: boolean },
  ): Promise<void> {
    const { conversationId, messageId, memberId } = key
    const moment = now()
    const before = await lockConversation(transaction, conversationId, memberId)
    if (before && (await hasArrived(transaction, key))) return
    if (isLeaving) throw new Problem('account-leaving')
    await checkNotSuspended(transaction, memberId, moment)
    const stored = toStored(content, before?.role ?? 'buyer', moment)
    if (!before) {
      const buyer = { id: memberId, memberSince }
      await beginConversation(
        transaction,
        { conversationId, messageId, buyer, listingId, content, isClosedKnown },
        moment,
      )
    }
    const conversation = before ?? (await lockConversation(transaction, conversationId, memberId))!
    if (conversation.otherId === null || conversation.isBlocked) throw new Problem('conversation-blocked')

    const listing = await findListing(transaction, conversation, moment)
    if (!isClosedKnown && (listing === undefined || isClosed(listing.status))) throw new Problem('listing-closed')
    if (stored.kind === 'offer' || stored.kind === 'appointment')
      await replaceProposals(transaction, conversation, stored, listing, moment)
    const photos = await findMessagePhotos(transaction, memberId, content)
    const risks = (await isUnanswered(transaction, conversation)) ? await risksOf(transaction, stored, photos) : []
    const message = { id: messageId, content: stored, words: searchWordsOf(stored), risks, photos }
    await appendMessage(transaction, conversation, message, moment)
    await screenMessage(transaction, { messageId, risks }, moment)
  }

  return { send }
}

async function risksOf(
  transaction: Transaction<Schema>,
  content: StoredMessageContent,
  photos: readonly MessagePhoto[],
): Promise<Risk[]> {
  const risks = content.kind === 'text' ? findRisks(content.text) : []
  const hasCode = photos.length > 0 && (await showCode(transaction, photos))
  return hasCode ? [...risks, { kind: 'code_in_photo', start: 0, end: 0 }] : risks
}

/** Whether one of the photos shows a QR code, which leads away from here like a link. */
async function showCode(transaction: Transaction<Schema>, photos: readonly MessagePhoto[]): Promise<boolean> {
  const found = await transaction
    .selectFrom('media')
    .select('name')
    .where(
      'name',
      'in',
      photos.map(({ name }) => name),
    )
    .where('has_code', '=', true)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the member's message is there. */
async function hasArrived(db: Kysely<Schema>, { conversationId, messageId, memberId }: MessageKey): Promise<boolean> {
  const found = await db
    .selectFrom('messages')
    .innerJoin('conversation_members', (join) =>
      join
        .onRef('conversation_members.conversation_id', '=', 'messages.conversation_id')
        .onRef('conversation_members.role', '=', 'messages.sender'),
    )
    .select('messages.id')
    .where('messages.id', '=', messageId)
    .where('messages.conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return found !== undefined
}

async function findListing(
  transaction: Transaction<Schema>,
  { listingId }: LockedConversation,
  now: Date,
): Promise<TalkedListing | undefined> {
  if (listingId === null) return undefined
  const row = await transaction
    .selectFrom('listings')
    .select(['status', 'expires_at', 'reserved_until', 'price_kind', 'price_cents'])
    .where('id', '=', listingId)
    .executeTakeFirst()
  return row && { status: statusAt(now, row), priceKind: row.price_kind, priceCents: row.price_cents }
}

/** Whether the other member has written nothing yet since the caller's first message. */
async function isUnanswered(
  transaction: Transaction<Schema>,
  { id, role, otherRole }: LockedConversation,
): Promise<boolean> {
  const { rows } = await sql<{ isUnanswered: boolean }>`
    select not exists (
      select from messages where conversation_id = ${id} and sender = ${otherRole} and number > (
        select min(number) from messages where conversation_id = ${id} and sender = ${role}
      )
    ) as "isUnanswered"`.execute(transaction)
  return rows[0]!.isUnanswered
}
