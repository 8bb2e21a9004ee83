import { type Kysely, sql, type SqlBool } from 'kysely'

import type { Conversation } from '#contract/api/conversations.ts'
import { isReviewOpen, reviewPeriod } from '#contract/reviews.ts'
import { selectConversations, toConversation } from '#server/conversations/conversation-rows.ts'
import type { Schema } from '#server/database/schema.ts'

const mostListed = 100

/** The conversations in which a member may write a review now, the one that closes first first. */
export async function findDueReviews(db: Kysely<Schema>, memberId: string, now: Date): Promise<Conversation[]> {
  const since = new Date(now.getTime() - reviewPeriod)
  const rows = await selectConversations(db, memberId)
    .where(sql<SqlBool>`greatest(exchanged_at, sold_at, met_at) > ${since}`)
    .orderBy(sql`greatest(exchanged_at, sold_at, met_at)`)
    .limit(2 * mostListed)
    .execute()
  return rows
    .map((row) => toConversation(row, now))
    .filter(({ review }) => isReviewOpen(review, now.getTime()) && !review!.isWritten)
    .toSorted((one, other) => one.review!.closesAt - other.review!.closesAt)
    .slice(0, mostListed)
}
