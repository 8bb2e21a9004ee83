import { type Kysely, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

export type SellersRepository = ReturnType<typeof createSellersRepository>

export type SellerRow = NonNullable<Awaited<ReturnType<SellersRepository['find']>>>

export function createSellersRepository(db: Kysely<Schema>) {
  /** Members with a pending account deletion do not exist for others. */
  function find(id: string, now: Date) {
    const visible = sql`from reviews where reviews.member_id = members.id and visible_at <= ${now}
      and removed_at is null`
    return db
      .selectFrom('members')
      .selectAll('members')
      .select([
        sql<number>`(select count(*) ${visible})`.as('review_count'),
        sql<number | null>`(select avg(stars)::float8 ${visible})`.as('average_stars'),
      ])
      .where('id', '=', id)
      .where('deletion_due_at', 'is', null)
      .executeTakeFirst()
  }

  return { find }
}
