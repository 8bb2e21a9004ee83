import { type Kysely, sql, type SqlBool } from 'kysely'

import type { PromotionOption } from '#contract/promotions.ts'
import type { Schema } from '#server/database/schema.ts'

export type RunningPromotions = ReturnType<typeof createRunningPromotions>

/** Promotions that are active at a moment, of all listings. */
export function createRunningPromotions(db: Kysely<Schema>) {
  /** A fast index lookup: without any promotion, a search does no further work for them. */
  async function runsAny(option: PromotionOption, now: Date): Promise<boolean> {
    const any = await db
      .selectFrom('promotions')
      .select('id')
      .where('option', '=', option)
      .where('ends_at', '>', now)
      .where('starts_at', '<=', now)
      .limit(1)
      .executeTakeFirst()
    return any !== undefined
  }

  /** Those of the listings for which the option is active. */
  async function findWith(option: PromotionOption, listingIds: readonly string[], now: Date): Promise<Set<string>> {
    const rows = await db
      .selectFrom('promotions')
      .select('listing_id')
      .where(sql<SqlBool>`listing_id = any(${listingIds}::uuid[])`)
      .where('option', '=', option)
      .where('ends_at', '>', now)
      .where('starts_at', '<=', now)
      .execute()
    return new Set(rows.map(({ listing_id }) => listing_id))
  }

  return { runsAny, findWith }
}
