import { randomUUID } from 'node:crypto'

import type { Insertable, Kysely } from 'kysely'

import type { ReviewsTable, Schema } from '#server/database/schema.ts'

import { daysAgo, type Market } from './listings.ts'

/** Inserts reviews, each by a new author unless one is given. */
export function reviewsIn(db: Kysely<Schema>, market: Pick<Market, 'keepMember'>) {
  async function keepReview(given: Partial<Insertable<ReviewsTable>> & { member_id: string }): Promise<string> {
    const author_id = given.author_id ?? (await market.keepMember())
    const created_at = given.created_at ?? daysAgo(5)
    const review = {
      id: randomUUID(),
      stars: 5,
      text: 'Parfait.',
      visible_at: created_at,
      ...given,
      author_id,
      created_at,
    }
    await db.insertInto('reviews').values(review).execute()
    return review.id
  }

  return { keepReview }
}
