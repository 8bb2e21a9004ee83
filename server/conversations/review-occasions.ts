import type { Kysely } from 'kysely'

import type { ReviewOccasions } from '#contract/reviews.ts'
import type { Schema } from '#server/database/schema.ts'

type Row = { exchanged_at: Date | null; sold_at: Date | null; met_at: Date | null }

export const occasionsOf = ({ exchanged_at, sold_at, met_at }: Row): ReviewOccasions => ({
  exchangedAt: exchanged_at?.getTime() ?? null,
  soldAt: sold_at?.getTime() ?? null,
  metAt: met_at?.getTime() ?? null,
})

/** Why the members of a conversation may review each other. */
export async function findOccasions(db: Kysely<Schema>, conversationId: string): Promise<ReviewOccasions> {
  const row = await db
    .selectFrom('conversations')
    .select(['exchanged_at', 'sold_at', 'met_at'])
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow()
  return occasionsOf(row)
}
