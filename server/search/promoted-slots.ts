import { rotate } from '#server/promotions/promoted-placement.ts'
import type { RunningPromotions } from '#server/promotions/running-promotions.ts'

import type { SearchPlan } from './candidate-query.ts'
import type { FoundListing, ListingFinder } from './listing-finder.ts'
import { newest } from './listing-order.ts'

export type PromotedSlots = ReturnType<typeof createPromotedSlots>

/** More than any page has slots, so that the rotation reaches all. */
const maxPromoted = 24

/** Finds the matches of a search with a top promotion. */
export function createPromotedSlots(finder: Pick<ListingFinder, 'find'>, promotions: RunningPromotions) {
  async function findTop(plan: SearchPlan): Promise<FoundListing[]> {
    if (!(await promotions.runsAny('top_listing', plan.now))) return []
    const found = await finder.find({ ...plan, isTop: true }, { order: newest, limit: maxPromoted })
    return rotate(found, plan.now)
  }

  return { findTop }
}
