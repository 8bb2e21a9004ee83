import { type ExpressionBuilder, type Kysely, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import type { ReadOwn } from './personal-table.ts'
import { readInBatches } from './read-in-batches.ts'

export const readWrittenReviews: ReadOwn = async function* (db, { id }) {
  for await (const row of reviewsBy(db, 'author_id', id))
    yield { ...contentOf(row), about: row.member_id, visible: row.visible_at }
}

/**
 * Only visible reviews: until both sides have written theirs, neither may see the other's. The authors' identity is the
 * authors' personal data and is left out.
 */
export const readReceivedReviews: ReadOwn = async function* (db, { id }) {
  for await (const row of reviewsBy(db, 'member_id', id, isVisible)) yield contentOf(row)
}

const isVisible = (eb: ExpressionBuilder<Schema, 'reviews'>) => eb('visible_at', '<=', sql<Date>`now()`)

const anyReview = (eb: ExpressionBuilder<Schema, 'reviews'>) => eb.lit(true)

type Which = typeof isVisible | typeof anyReview

const reviewsBy = (db: Kysely<Schema>, column: 'author_id' | 'member_id', id: string, which: Which = anyReview) =>
  readInBatches((after, limit) =>
    db
      .selectFrom('reviews')
      .selectAll()
      .where(column, '=', id)
      .where(which)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )

type Row = { listing_id: string | null; stars: number; text: string; reply: string | null; created_at: Date }

const contentOf = ({ listing_id, stars, text, reply, created_at }: Row) => ({
  listing: listing_id,
  stars,
  text,
  reply,
  written: created_at,
})
