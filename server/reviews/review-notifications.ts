import type { Kysely } from 'kysely'

import { day } from '#contract/durations.ts'
import type { NotificationContents } from '#contract/notifications.ts'
import { blindPeriod, isReviewOpen, reviewDelay, reviewWindow } from '#contract/reviews.ts'
import { occasionsOf } from '#server/conversations/review-occasions.ts'
import type { Schema } from '#server/database/schema.ts'
import { readNotifiedListings } from '#server/notifications/notified-listings.ts'
import type { NewNotification } from '#server/notifications/notify-members.ts'

/** The job looks back further than the time between two runs: what was told before is not told again. */
const lookBack = 1 * day

/**
 * What a new review is told by: the other member's request to write theirs, or, if both are visible now, each review.
 * Nobody is notified about a listing that is hidden or was deleted, or about a member whom they have blocked.
 */
export async function reviewNotifications(db: Kysely<Schema>, reviewId: string, now: Date): Promise<NewNotification[]> {
  const review = await db
    .selectFrom('reviews')
    .select(['id', 'conversation_id', 'member_id', 'visible_at', 'created_at'])
    .where('id', '=', reviewId)
    .executeTakeFirstOrThrow()
  if (review.visible_at!.getTime() <= now.getTime()) return visibleReviews(db, review.conversation_id!, now)
  const conversation = await findConversation(db, review.conversation_id!)
  const window = reviewWindow(occasionsOf(conversation), now.getTime())
  return describe(db, { conversationId: conversation.id, listingId: conversation.listing_id }, now, (listing) => [
    {
      kind: 'review-waiting',
      parameters: {
        listing,
        conversationId: conversation.id,
        closesAt: Math.min(window!.closesAt, review.created_at.getTime() + blindPeriod),
      },
      memberId: review.member_id,
      eventId: `review-waiting ${review.id}`,
    },
  ])
}

/** Reviews that have become visible because their blind period has ended. */
export async function findRevealed(db: Kysely<Schema>, now: Date): Promise<NewNotification[]> {
  const rows = await db
    .selectFrom('reviews')
    .select('conversation_id')
    .distinct()
    .where('visible_at', '>', new Date(now.getTime() - lookBack))
    .where('visible_at', '<=', now)
    .where('conversation_id', 'is not', null)
    .execute()
  const found = await Promise.all(rows.map(({ conversation_id }) => visibleReviews(db, conversation_id!, now)))
  return found.flat()
}

async function visibleReviews(db: Kysely<Schema>, conversationId: string, now: Date): Promise<NewNotification[]> {
  const conversation = await findConversation(db, conversationId)
  const reviews = await db
    .selectFrom('reviews')
    .select(['id', 'member_id', 'stars'])
    .where('conversation_id', '=', conversationId)
    .where('visible_at', '<=', now)
    .execute()
  return describe(db, { conversationId: conversation.id, listingId: conversation.listing_id }, now, (listing) =>
    reviews.map(({ id, member_id: memberId, stars }) => ({
      kind: 'review-received',
      parameters: { listing, conversationId, stars },
      memberId,
      eventId: `review ${id}`,
    })),
  )
}

/** Members who traded and may write a review since at most a day. */
export async function findOpened(db: Kysely<Schema>, now: Date): Promise<NewNotification[]> {
  const newest = now.getTime() - reviewDelay
  const rows = await selectUnwritten(db)
    .where('sold_at', '>', new Date(newest - lookBack))
    .where('sold_at', '<=', new Date(newest))
    .execute()
  return describeOpened(db, rows, now)
}

/** The members of a conversation who may write a review now, because they have met. */
export const openedIn = async (db: Kysely<Schema>, conversationId: string, now: Date): Promise<NewNotification[]> =>
  describeOpened(db, await selectUnwritten(db).where('conversations.id', '=', conversationId).execute(), now)

/** Every conversation with each of its members who has not written a review in it. */
const selectUnwritten = (db: Kysely<Schema>) =>
  db
    .selectFrom('conversations')
    .innerJoin('conversation_members as own', 'own.conversation_id', 'conversations.id')
    .leftJoin('reviews', (join) =>
      join.onRef('reviews.conversation_id', '=', 'conversations.id').onRef('reviews.author_id', '=', 'own.member_id'),
    )
    .select(['conversations.id', 'conversations.listing_id', 'own.member_id'])
    .select(['exchanged_at', 'sold_at', 'met_at'])
    .where('reviews.id', 'is', null)
    .where('own.member_id', 'is not', null)

type Unwritten = Awaited<ReturnType<ReturnType<typeof selectUnwritten>['execute']>>

async function describeOpened(db: Kysely<Schema>, rows: Unwritten, now: Date): Promise<NewNotification[]> {
  const found = await Promise.all(
    rows.map((row) => {
      const window = reviewWindow(occasionsOf(row), now.getTime())
      if (!isReviewOpen(window, now.getTime())) return []
      return describe(db, { conversationId: row.id, listingId: row.listing_id }, now, (listing) => [
        {
          kind: 'review-open',
          parameters: { listing, conversationId: row.id, closesAt: window!.closesAt },
          memberId: row.member_id!,
          eventId: `review-open ${row.id}`,
        },
      ])
    }),
  )
  return found.flat()
}

/** The author of a review learns that it was replied to. */
export async function replyNotifications(db: Kysely<Schema>, reviewId: string, now: Date): Promise<NewNotification[]> {
  const review = await db
    .selectFrom('reviews')
    .select(['author_id', 'listing_id', 'conversation_id'])
    .where('id', '=', reviewId)
    .executeTakeFirstOrThrow()
  const { author_id: memberId, conversation_id: conversationId, listing_id: listingId } = review
  if (memberId === null || conversationId === null) return []
  return describe(db, { conversationId, listingId }, now, (listing) => [
    {
      kind: 'review-reply',
      parameters: { listing, conversationId },
      memberId,
      eventId: `review-reply ${reviewId}`,
    },
  ])
}

type Listing = NotificationContents['review-received']['parameters']['listing']

type Subject = { conversationId: string; listingId: string | null }

async function describe(
  db: Kysely<Schema>,
  { conversationId, listingId }: Subject,
  now: Date,
  build: (listing: Listing) => NewNotification[],
): Promise<NewNotification[]> {
  if (listingId === null) return []
  const listing = (await readNotifiedListings(db, [listingId], now)).get(listingId)
  if (!listing) return []
  const blockers = await findBlockers(db, conversationId)
  return build(listing.summary).filter(({ memberId }) => !blockers.has(memberId))
}

/** Those who have blocked the other member of a conversation: they are reviewed like all, but not notified. */
async function findBlockers(db: Kysely<Schema>, conversationId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('member_blocks')
    .innerJoin('conversation_members as blocker', 'blocker.member_id', 'blocker_id')
    .innerJoin('conversation_members as blocked', 'blocked.member_id', 'blocked_id')
    .select('blocker_id')
    .where('blocker.conversation_id', '=', conversationId)
    .where('blocked.conversation_id', '=', conversationId)
    .execute()
  return new Set(rows.map(({ blocker_id }) => blocker_id))
}

const findConversation = (db: Kysely<Schema>, id: string) =>
  db
    .selectFrom('conversations')
    .select(['id', 'listing_id', 'exchanged_at', 'sold_at', 'met_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
