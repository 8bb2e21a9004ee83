import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'

import type { changeDeal, Conversation } from '#contract/api/conversations.ts'
import type { changeListingStatus, OwnListing } from '#contract/api/selling.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'
import { stableId } from '#server/database/stable-id.ts'
import { recordEvents } from '#server/events/member-events.ts'

import { appendMessage } from './append-message.ts'
import { lockConversation, type LockedConversation } from './lock-conversation.ts'
import { readConversation } from './reading-service.ts'

type ConversationKey = { conversationId: string; memberId: string }

type Deal = z.output<typeof changeDeal.body>

type Dependencies = {
  db: Kysely<Schema>
  /** Changes the status of an own listing by the rules of selling, without ending its deal. Idempotent. */
  changeListingStatus: (
    own: { listingId: string; memberId: string },
    change: z.output<typeof changeListingStatus.body>,
    options: { isDeal: true },
  ) => Promise<OwnListing>
  now?: () => Date
}

export type DealsService = ReturnType<typeof createDealsService>

export function createDealsService({ db, changeListingStatus: changeListing, now = () => new Date() }: Dependencies) {
  /**
   * Reserves the listing for the buyer of a conversation, sells it to them, or offers it again. The listing changes
   * first; if the server stops before the deal is stored, the same request completes it.
   */
  async function change(key: ConversationKey, { status, reservedUntil, version }: Deal): Promise<Conversation> {
    const found = await readConversation(db, key, now())
    if (found.role !== 'seller') throw new Problem('conversation-not-found')
    if (found.listing.id === null) throw new Problem('listing-not-found')
    const [own, isDeal] = [{ listingId: found.listing.id, memberId: key.memberId }, status !== 'active']
    if (isDeal) await db.transaction().execute((transaction) => requireBuyer(transaction, key))
    const listing = await changeListing(
      own,
      { status, version, ...(status === 'reserved' && reservedUntil !== null && { reservedUntil }) },
      { isDeal: true },
    )
    await db.transaction().execute((transaction) => endFormerDeal(transaction, key, listing.id))
    await db.transaction().execute((transaction) => storeDeal(transaction, key, listing, status))
    return readConversation(db, key, now())
  }

  async function storeDeal(
    transaction: Transaction<Schema>,
    { conversationId, memberId }: ConversationKey,
    listing: OwnListing,
    status: Deal['status'],
  ): Promise<void> {
    // Before the conversation, in the order in which the deletion of a listing locks.
    await transaction.selectFrom('listings').select('id').where('id', '=', listing.id).forKeyShare().execute()
    const conversation = await lockConversation(transaction, conversationId, memberId)
    if (conversation?.listingId !== listing.id) throw new Problem('listing-not-found')
    const { numDeletedRows } = await transaction
      .deleteFrom('listing_deals')
      .where('listing_id', '=', listing.id)
      .executeTakeFirst()
    const until = status === 'sold' ? listing.closedAt : status === 'reserved' ? listing.reservedUntil : null
    if (status !== 'active')
      await transaction
        .insertInto('listing_deals')
        .values({
          listing_id: listing.id,
          conversation_id: conversationId,
          status,
          until: until === null ? null : new Date(until),
        })
        .execute()
    if (status !== 'active' || numDeletedRows > 0n)
      await announce(transaction, conversation, listing, { status, until: status === 'reserved' ? until : null })
  }

  /** Once for each version of the listing. After a block nobody is written to. */
  async function announce(
    transaction: Transaction<Schema>,
    conversation: LockedConversation,
    { version }: OwnListing,
    content: { status: Deal['status']; until: number | null },
  ): Promise<void> {
    const id = stableId(conversation.id, 'listing-status', String(version))
    const isKnown = await transaction.selectFrom('messages').select('id').where('id', '=', id).executeTakeFirst()
    if (isKnown || conversation.otherId === null || conversation.isBlocked) return
    const message = { id, content: { kind: 'listing-status', ...content } as const, words: '', risks: [], photos: [] }
    await appendMessage(transaction, conversation, message, now())
  }

  return { change }
}

async function requireBuyer(transaction: Transaction<Schema>, { conversationId, memberId }: ConversationKey) {
  const conversation = await lockConversation(transaction, conversationId, memberId)
  if (!conversation) throw new Problem('conversation-not-found')
  if (conversation.otherId === null || conversation.isBlocked) throw new Problem('conversation-blocked')
}

/** In a transaction of its own, because the events of three members cannot be recorded in the order of their ids. */
async function endFormerDeal(
  transaction: Transaction<Schema>,
  { conversationId }: ConversationKey,
  listingId: string,
): Promise<void> {
  const former = await transaction
    .deleteFrom('listing_deals')
    .where('listing_id', '=', listingId)
    .where('conversation_id', '<>', conversationId)
    .returning('conversation_id')
    .executeTakeFirst()
  if (!former) return
  const members = await transaction
    .selectFrom('conversation_members')
    .select('member_id')
    .where('conversation_id', '=', former.conversation_id)
    .execute()
  await recordEvents(
    transaction,
    members.flatMap(({ member_id }) => member_id ?? []),
    'conversation',
    { conversationId: former.conversation_id, messageId: null },
  )
}
