import type { Kysely } from 'kysely'

import type { PromotionOption } from '#contract/promotions.ts'
import type { Schema } from '#server/database/schema.ts'

export type RunningPromotions = ReturnType<typeof createRunningPromotions>

/** What is paid for at a moment, whichever listing it is for. */
export function createRunningPromotions(db: Kysely<Schema>) {
  /** A look into an index: where nobody has paid, a search does nothing more for it. */
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
