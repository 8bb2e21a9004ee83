import type { Kysely } from 'kysely'

import type { Schema } from '#server/database/schema.ts'
import { refreshedWithoutBoosts } from '#server/promotions/boosts.ts'

export type SitemapEntry = { id: string; changedAt: Date }

/** The pages for search engines: active listings, the newest first. */
export function createSitemapRepository(db: Kysely<Schema>) {
  const forSale = () => db.selectFrom('listings').where('status', 'in', ['active', 'reserved'])

  return {
    async count(): Promise<number> {
      const { count } = await forSale()
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async read(page: number, pageSize: number): Promise<SitemapEntry[]> {
      return forSale()
        .select(['id', refreshedWithoutBoosts.as('changedAt')])
        .orderBy('refreshed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset(page * pageSize)
        .execute()
    },
  }
}
