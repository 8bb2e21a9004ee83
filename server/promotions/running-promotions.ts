import type { Kysely } from 'kysely'

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

  return { runsAny }
}
