import type { Kysely } from 'kysely'

import type { Audience } from '#contract/audiences.ts'
import type { LeafCategory } from '#contract/categories.ts'
import { minute } from '#contract/durations.ts'
import type { Generation } from '#server/caching/generation.ts'
import { memoizeFor } from '#server/caching/memoize-for.ts'
import type { Schema } from '#server/database/schema.ts'
import { brandLabel } from '#server/search/brand-label.ts'
import { isForSale } from '#server/search/listing-conditions.ts'

export type CategoryCount = { category: LeafCategory; audience: Audience | null; count: number }

export type BrandCount = { slug: string; name: string; count: number }

/** The age that counts may have. */
const ttlMs = minute

/** Numbers of active listings, for the services that show them. */
export function createListingCounts(
  db: Kysely<Schema>,
  now = () => new Date(),
  generation?: Pick<Generation, 'current'>,
) {
  async function countByCategory(): Promise<CategoryCount[]> {
    const rows = await db
      .selectFrom('listings')
      .select(['category', 'audience'])
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(isForSale(now()))
      .groupBy(['category', 'audience'])
      .execute()
    return rows.map((row) => ({ ...row, category: row.category as LeafCategory }))
  }

  async function countByBrand(): Promise<BrandCount[]> {
    const rows = await db
      .selectFrom('listings')
      .select(({ fn, ref }) => [ref('brand').$notNull().as('slug'), fn.countAll<number>().as('count')])
      .where(isForSale(now()))
      .where('brand', 'is not', null)
      .groupBy('brand')
      .orderBy('count', 'desc')
      .orderBy('brand')
      .execute()
    return rows.map((row) => ({ ...row, name: brandLabel(row.slug) }))
  }

  async function countOfSeller(seller: string): Promise<number> {
    const { count } = await db
      .selectFrom('listings')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(isForSale(now()))
      .where('seller_id', '=', seller)
      .executeTakeFirstOrThrow()
    return count
  }

  return {
    byCategory: memoizeFor(countByCategory, ttlMs, now, generation),
    /** Highest count first. */
    byBrand: memoizeFor(countByBrand, ttlMs, now, generation),
    countOfSeller,
  }
}
