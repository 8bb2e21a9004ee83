import { type Kysely, sql, type SqlBool } from 'kysely'

import type { GivenReview, Review } from '#contract/api/reviews.ts'
import type { Schema } from '#server/database/schema.ts'
import { timestampKey, keyToTimestamp } from '#server/paging/cursor-timestamps.ts'
import type { Cursor } from '#server/paging/cursor.ts'

export type ReviewsRepository = ReturnType<typeof createReviewsRepository>

export type FoundReview = { review: Review; key: number }

type Page = { after: Cursor | undefined; limit: number; now: Date }

export type FoundGivenReview = { review: GivenReview; key: number }

export function createReviewsRepository(db: Kysely<Schema>) {
  const select = () =>
    db
      .selectFrom('reviews')
      // The names of members with a deleted account, or a pending deletion, are not shown.
      .leftJoin('members as author', (join) =>
        join.onRef('author.id', '=', 'reviews.author_id').on('author.deletion_due_at', 'is', null),
      )
      .select(['reviews.id', 'stars', 'text', 'reply', 'reviews.created_at'])
      .select(['author.id as author_id', 'author.username', 'author.avatar'])
      .select(timestampKey(sql.ref('reviews.created_at')).as('key'))

  /** The visible reviews about a member, newest first. */
  async function findAbout(member: string, { after, limit, now }: Page): Promise<FoundReview[]> {
    const rows = await select()
      .where('reviews.member_id', '=', member)
      .where('visible_at', '<=', now)
      .where('removed_at', 'is', null)
      .where(after ? isBefore(after) : sql<SqlBool>`true`)
      .orderBy('reviews.created_at', 'desc')
      .orderBy('reviews.id', 'desc')
      .limit(limit)
      .execute()
    return rows.map((row) => ({ key: row.key, review: toReview(row) }))
  }

  const findOne = async (id: string): Promise<Review> =>
    toReview(await select().where('reviews.id', '=', id).executeTakeFirstOrThrow())

  /** The reviews that a member has written, visible or not, newest first. */
  async function findGiven(author: string, { after, limit }: Omit<Page, 'now'>): Promise<FoundGivenReview[]> {
    const rows = await db
      .selectFrom('reviews')
      .leftJoin('members as about', (join) =>
        join.onRef('about.id', '=', 'reviews.member_id').on('about.deletion_due_at', 'is', null),
      )
      .select(['reviews.id', 'stars', 'text', 'reply', 'reviews.created_at', 'visible_at'])
      .select(['about.id as about_id', 'about.username', 'about.avatar'])
      .select(timestampKey(sql.ref('reviews.created_at')).as('key'))
      .where('reviews.author_id', '=', author)
      // Reviews of the time before the blind period were never hidden for a time.
      .where('visible_at', 'is not', null)
      .where(after ? isBefore(after) : sql<SqlBool>`true`)
      .orderBy('reviews.created_at', 'desc')
      .orderBy('reviews.id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ key, created_at, visible_at, about_id, username, avatar, ...review }) => ({
      key,
      review: {
        ...review,
        about: about_id === null || username === null ? null : { id: about_id, username, avatar },
        createdAt: created_at.getTime(),
        visibleAt: visible_at!.getTime(),
      },
    }))
  }

  return { findAbout, findOne, findGiven }
}

type Row = Omit<Review, 'author' | 'createdAt'> & {
  key: number
  created_at: Date
  author_id: string | null
  username: string | null
  avatar: string | null
}

const toReview = ({ key: _, created_at, author_id, username, avatar, ...review }: Row): Review => ({
  ...review,
  author: author_id === null || username === null ? null : { id: author_id, username, avatar },
  createdAt: created_at.getTime(),
})

const isBefore = ({ key, id }: Cursor) =>
  sql<SqlBool>`(reviews.created_at, reviews.id) < (${keyToTimestamp(key)}, ${id}::uuid)`
