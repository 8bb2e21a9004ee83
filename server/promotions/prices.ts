import type { PromotionPrice } from '#contract/api/promotions.ts'
import { type LeafCategory, pathTo } from '#contract/categories.ts'
import { promotionOptions } from '#contract/promotions.ts'

import type { PriceList } from './price-list.ts'

/** What the options of a list cost in a category, in the order in which they are offered. */
export function pricesIn(list: PriceList, category: LeafCategory): PromotionPrice[] {
  const factor = factorOf(list, category)
  return promotionOptions.flatMap((option) => {
    const offered = list.options[option]
    return offered ? { option, days: offered.days, cents: Math.max(1, Math.round(offered.cents * factor)) } : []
  })
}

/** The factor of the category, or else of the nearest one above it. */
const factorOf = ({ factors }: PriceList, category: LeafCategory): number =>
  pathTo(category)
    .toReversed()
    .map((each) => factors[each])
    .find((factor) => factor !== undefined) ?? 1
