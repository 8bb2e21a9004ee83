import type { Audience } from '#contract/audiences.ts'
import { audienceOf, categories, type CategorySlug, type LeafCategory, leavesOf } from '#contract/categories.ts'

export type CategoriesService = ReturnType<typeof createCategoriesService>

type CategoryCount = { category: LeafCategory; audience: Audience | null; count: number }

type Dependencies = {
  countListings: () => Promise<readonly CategoryCount[]>
}

export function createCategoriesService({ countListings }: Dependencies) {
  /** Every category that can be browsed, in tree order. */
  async function readAll(): Promise<{ slug: CategorySlug; count: number }[]> {
    const counts = await countListings()
    return categories.map((slug) => ({ slug, count: countIn(slug, counts) }))
  }

  return { readAll }
}

function countIn(slug: CategorySlug, counts: readonly CategoryCount[]): number {
  const leaves = new Set(leavesOf(slug))
  const wanted = audienceOf(slug)
  return counts
    .filter(({ category, audience }) => leaves.has(category) && (wanted === undefined || audience === wanted))
    .reduce((sum, { count }) => sum + count, 0)
}
