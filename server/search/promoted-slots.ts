import { countSlotTiles, type SlotCard, takeTurns } from '#server/promotions/promoted-placement.ts'
import type { RunningPromotions } from '#server/promotions/running-promotions.ts'

import type { SearchPlan } from './candidate-query.ts'
import type { FoundListing, ListingFinder } from './listing-finder.ts'
import { newest } from './listing-order.ts'

export type PromotedSlots = ReturnType<typeof createPromotedSlots>

/** More than compete for one page in a market of this size. Of even more, only the newest compete. */
const maxCompeting = 2_000

/** Finds the matches of a search with a top promotion that have the slots of its first page. */
export function createPromotedSlots(finder: Pick<ListingFinder, 'find'>, promotions: RunningPromotions) {
  /** In the order of their slots. Their tiles are at most one in five of the page with these cards. */
  async function findTop(plan: SearchPlan, cards: readonly SlotCard[]): Promise<FoundListing[]> {
    if (!(await promotions.runsAny('top_listing', plan.now))) return []
    const found = await finder.find({ ...plan, isTop: true }, { order: newest, limit: maxCompeting })
    const competing = new Map(found.map((listing) => [listing.id, listing]))
    const tiles = countSlotTiles(cards, ({ id }) => competing.has(id))
    if (tiles === 0 || competing.size === 0) return []
    const ids = [...competing.keys()].toSorted()
    const large = await promotions.findWith('large_card', ids, plan.now)
    const turns = takeTurns(
      ids.map((id) => ({ id, isLarge: large.has(id) })),
      tiles,
      plan.now,
    )
    return turns.map(({ id }) => competing.get(id)!)
  }

  return { findTop }
}
