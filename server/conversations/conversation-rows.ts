import { type Kysely, sql, type SqlBool } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'

import type { Conversation } from '#contract/api/conversations.ts'
import { reviewWindow } from '#contract/reviews.ts'
import { statusAt } from '#server/database/current-status.ts'
import type { Schema } from '#server/database/schema.ts'
import { selectShownPhotos } from '#server/media/shown-photos.ts'
import { timestampKey } from '#server/paging/cursor-timestamps.ts'

import { selectMessages, toMessage } from './message-rows.ts'
import { occasionsOf } from './review-occasions.ts'

/**
 * The conversations of a member with everything that their list shows, in one statement. A member whose account
 * deletion is pending does not exist for others, as everywhere.
 */
export function selectConversations(db: Kysely<Schema>, memberId: string) {
  return db
    .selectFrom('conversation_members as own')
    .innerJoin('conversations', 'conversations.id', 'own.conversation_id')
    .innerJoin('conversation_members as other', (join) =>
      join.onRef('other.conversation_id', '=', 'own.conversation_id').onRef('other.role', '<>', 'own.role'),
    )
    .leftJoin('listings', 'listings.id', 'conversations.listing_id')
    .leftJoin('listing_deals as deal', (join) =>
      join.onRef('deal.listing_id', '=', 'listings.id').onRef('deal.conversation_id', '=', 'conversations.id'),
    )
    .leftJoin('members', (join) =>
      join.onRef('members.id', '=', 'other.member_id').on('members.deletion_due_at', 'is', null),
    )
    .where('own.member_id', '=', memberId)
    .select(['conversations.id', 'own.role', 'own.unread', 'own.is_archived', 'own.is_muted'])
    .select(['own.read_number', 'other.read_number as other_read_number'])
    .select(['other.received_number as other_received_number', 'conversations.changed_at'])
    .select(timestampKey(sql.ref('own.changed_at')).as('key'))
    .select(['members.id as other_id', 'members.username', 'members.avatar'])
    .select(['listings.id as listing_id', 'conversations.listing_title', 'listings.title', 'listings.status'])
    .select(['listings.expires_at', 'listings.reserved_until', 'listings.closed_at', 'listings.version'])
    .select(['listings.price_kind', 'listings.price_cents'])
    .select(['deal.status as deal_status', 'deal.until as deal_until'])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('member_blocks')
          .select(sql<SqlBool>`true`.as('is_blocked'))
          .where('blocker_id', '=', memberId)
          .whereRef('blocked_id', '=', 'other.member_id'),
      ).as('is_blocked'),
      jsonObjectFrom(selectShownPhotos().limit(1)).as('photo'),
      // A member writes one review for each listing, although its seller may have sold it twice.
      sql<boolean>`exists (
        select from reviews where reviews.author_id = own.member_id
          and (reviews.conversation_id = conversations.id or reviews.listing_id = conversations.listing_id))`.as(
        'is_reviewed',
      ),
      sql<boolean>`exists (
        select from reviews
        where reviews.author_id = other.member_id and reviews.conversation_id = conversations.id)`.as(
        'is_other_reviewed',
      ),
    ])
    .select(['exchanged_at', 'sold_at', 'met_at'])
    .select(
      jsonObjectFrom(
        selectMessages(db)
          .where('messages.conversation_id', '=', sql.ref<string>('conversations.id'))
          .where('messages.number', '=', sql.ref<number>('conversations.last_number')),
      )
        .$notNull()
        .as('last_message'),
    )
}

export type ConversationRow = Awaited<ReturnType<ReturnType<typeof selectConversations>['executeTakeFirstOrThrow']>>

export const toConversation = (row: ConversationRow, now: Date): Conversation => ({
  id: row.id,
  role: row.role,
  listing: listingOf(row, now),
  other: row.other_id === null ? null : { id: row.other_id, username: row.username!, avatar: row.avatar },
  lastMessage: toMessage(row.last_message, now),
  unread: row.unread,
  readNumber: row.read_number,
  otherReadNumber: row.other_read_number,
  otherReceivedNumber: row.other_received_number,
  isArchived: row.is_archived,
  isMuted: row.is_muted,
  isBlocked: row.is_blocked === true,
  review: reviewOf(row, now),
  changedAt: row.changed_at.getTime(),
})

function reviewOf(row: ConversationRow, now: Date): Conversation['review'] {
  const window = row.other_id === null ? null : reviewWindow(occasionsOf(row), now.getTime())
  return window && { ...window, isWritten: row.is_reviewed, isOtherWritten: row.is_other_reviewed }
}

function listingOf(row: ConversationRow, now: Date): Conversation['listing'] {
  if (row.listing_id === null || row.status === null)
    return {
      id: null,
      title: row.listing_title,
      status: 'removed',
      price: { kind: 'donation', cents: 0 },
      photo: null,
      deal: null,
      version: null,
    }
  const status = statusAt(now, { status: row.status, expires_at: row.expires_at!, reserved_until: row.reserved_until })
  return {
    id: row.listing_id,
    title: row.title!,
    status,
    price: { kind: row.price_kind!, cents: row.price_cents! },
    photo: row.photo,
    deal: dealOf(row, status),
    version: row.role === 'seller' ? row.version : null,
  }
}

/** Holds as long as the listing is as the deal left it: its seller may change it elsewhere, or the time may run out. */
function dealOf(row: ConversationRow, status: string): Conversation['listing']['deal'] {
  if (row.deal_status === null || row.deal_status !== status) return null
  const until = row.deal_status === 'reserved' ? row.reserved_until : row.closed_at
  if (until?.getTime() !== row.deal_until?.getTime()) return null
  return { status: row.deal_status, until: row.deal_status === 'reserved' ? (until?.getTime() ?? null) : null }
}
