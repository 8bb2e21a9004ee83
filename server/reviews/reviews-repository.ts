import { type Kysely, sql, type SqlBool } from 'kysely'

import type { Review } from '#contract/api/reviews.ts'
import type { Schema } from '#server/database/schema.ts'
import { timestampKey, keyToTimestamp } from '#server/paging/cursor-timestamps.ts'
import type { Cursor } from '#server/paging/cursor.ts'

export type ReviewsRepository = ReturnType<typeof createReviewsRepository>

export type FoundReview = { review: Review; key: number }

type Page = { after: Cursor | undefined; limit: number; now: Date }

export function createReviewsRepository(db: Kysely<Schema>) {
  /** The visible reviews about a member, newest first. */
  async function findAbout(member: string, { after, limit, now }: Page): Promise<FoundReview[]> {
    const rows = await db
      .selectFrom('reviews')
      // The names of members with a deleted account, or a pending deletion, are not shown.
      .leftJoin('members as author', (join) =>
        join.onRef('author.id', '=', 'reviews.author_id').on('author.deletion_due_at', 'is', null),
      )
      .select(['reviews.id', 'stars', 'text', 'reply', 'reviews.created_at'])
      .select(['author.id as author_id', 'author.username', 'author.avatar'])
      .select(timestampKey(sql.ref('reviews.created_at')).as('key'))
      .where('reviews.member_id', '=', member)
      .where('visible_at', '<=', now)
      .where('removed_at', 'is', null)
      .where(after ? isBefore(after) : sql<SqlBool>`true`)
      .orderBy('reviews.created_at', 'desc')
      .orderBy('reviews.id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ key, created_at, author_id, username, avatar, ...review }) => ({
      key,
      review: {
        ...review,
        author: author_id === null || username === null ? null : { id: author_id, username, avatar },
        createdAt: created_at.getTime(),
      },
    }))
  }

  return { findAbout }
}

const isBefore = ({ key, id }: Cursor) =>
  sql<SqlBool>`(reviews.created_at, reviews.id) < (${keyToTimestamp(key)}, ${id}::uuid)`
