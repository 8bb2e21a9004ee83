import type { RunningPromotions } from '#server/promotions/running-promotions.ts'
import { inTurn } from '#server/promotions/top-slots.ts'

import type { FoundListing, ListingFinder } from './listing-finder.ts'
import { newest } from './listing-order.ts'
import type { Wanted } from './wanted-listings.ts'

export type PaidSlots = ReturnType<typeof createPaidSlots>

/** More than any page has slots for, so that all have their turn. */
const most = 24

/** Which of what is wanted is paid for to stand at the top. */
export function createPaidSlots(finder: Pick<ListingFinder, 'find'>, promotions: RunningPromotions) {
  async function findTop(wanted: Wanted): Promise<FoundListing[]> {
    if (!(await promotions.runsAny('top_listing', wanted.now))) return []
    const found = await finder.find({ ...wanted, isTop: true }, { order: newest, limit: most })
    return inTurn(found, wanted.now)
  }

  return { findTop }
}
