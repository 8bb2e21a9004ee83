import { createHash } from 'node:crypto'

import { sql, type Transaction } from 'kysely'

import type { NewMessageContent } from '#contract/api/conversations.ts'
import { newcomerConversations } from '#contract/conversations.ts'
import { day, second } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { statusAt } from '#server/database/current-status.ts'
import type { Schema } from '#server/database/schema.ts'

import { conversationIdOf } from './conversation-id.ts'
import { blockBetween, lockMembers } from './lock-conversation.ts'
import { foldWords } from './message-words.ts'

/** Members may send the same text to this many sellers a day. */
const maxSameText = 5

/** Shorter texts are alike by chance. */
const minLetters = 20

type Beginning = {
  conversationId: string
  messageId: string
  buyer: { id: string; memberSince: Date }
  listingId: string | null
  content: NewMessageContent
  isClosedKnown: boolean
}

/** Inserts the conversation that a buyer's first message begins. The buyer's row must be locked. */
export async function beginConversation(
  transaction: Transaction<Schema>,
  { conversationId, messageId, buyer, listingId, content, isClosedKnown }: Beginning,
  now: Date,
): Promise<void> {
  // The answer must not tell whether others have a conversation of this id.
  if (listingId === null) throw new Problem('conversation-not-found')
  if (conversationIdOf(listingId, buyer.id) !== conversationId)
    throw new Problem('invalid-request', { fields: { listingId: 'invalid_value' } })

  const listing = await transaction
    .selectFrom('listings')
    .select(['title', 'seller_id', 'status', 'expires_at', 'reserved_until'])
    .select(blockBetween(sql`${buyer.id}::uuid`, sql.ref('seller_id')).as('isBlocked'))
    .where('id', '=', listingId)
    .forKeyShare()
    .executeTakeFirst()
  if (listing?.seller_id === buyer.id) throw new Problem('own-listing')
  const status = listing && statusAt(now, listing)
  if (!listing || status === 'removed' || status === 'paused') throw new Problem('listing-not-found')
  if ((status === 'sold' || status === 'expired') && !isClosedKnown) throw new Problem('listing-closed')
  if (listing.isBlocked) throw new Problem('conversation-blocked')
  await lockMembers(transaction, [buyer.id, listing.seller_id])

  const digest = digestOf(messageId, content)
  await checkFirstMessages(transaction, buyer, digest, now)
  await transaction
    .insertInto('conversations')
    .values({
      id: conversationId,
      listing_id: listingId,
      listing_title: listing.title,
      created_at: now,
      changed_at: now,
    })
    .execute()
  await transaction
    .insertInto('conversation_members')
    .values([
      { conversation_id: conversationId, role: 'buyer', member_id: buyer.id, changed_at: now },
      { conversation_id: conversationId, role: 'seller', member_id: listing.seller_id, changed_at: now },
    ])
    .execute()
  await transaction
    .insertInto('first_messages')
    .values({ conversation_id: conversationId, member_id: buyer.id, digest, sent_at: now })
    .execute()
}

async function checkFirstMessages(
  transaction: Transaction<Schema>,
  { id, memberSince }: Beginning['buyer'],
  digest: Buffer,
  now: Date,
): Promise<void> {
  const sent = await transaction
    .selectFrom('first_messages')
    .select(['digest', 'sent_at'])
    .where('member_id', '=', id)
    .where('sent_at', '>', new Date(now.getTime() - day))
    .orderBy('sent_at')
    .execute()
  const retryAfter = (times: { sent_at: Date }[], most: number) =>
    Math.max(1, Math.ceil((times[times.length - most]!.sent_at.getTime() + day - now.getTime()) / second))

  const { days, conversationsADay } = newcomerConversations
  const isNewcomer = now.getTime() - memberSince.getTime() < days * day
  if (isNewcomer && sent.length >= conversationsADay)
    throw new Problem('too-many-conversations', { retryAfter: retryAfter(sent, conversationsADay) })
  const same = sent.filter((one) => one.digest.equals(digest))
  if (same.length >= maxSameText) throw new Problem('too-many-requests', { retryAfter: retryAfter(same, maxSameText) })
}

/** Equal for texts that differ only in case, accents and punctuation; short ones and other contents equal no other. */
function digestOf(messageId: string, content: NewMessageContent): Buffer {
  const words = content.kind === 'text' ? foldWords(content.text) : ''
  const isLong = words.replaceAll(/\P{L}/gu, '').length >= minLetters
  return createHash('sha256')
    .update(isLong ? words : messageId)
    .digest()
}
