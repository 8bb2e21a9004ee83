import type { ListingTag, PromotionOption } from '#contract/promotions.ts'

export type PromotionEffects = { tags: ListingTag[]; isHighlighted: boolean; isLarge: boolean }

/** In the order in which a card shows them. Whatever moves or enlarges a listing for money is an `ad`, by law. */
const tags = {
  urgent: ['urgent_tag'],
  limited: ['limited_tag'],
  new: ['new_tag'],
  ad: ['top_listing', 'large_card'],
} as const satisfies Partial<Record<ListingTag, readonly PromotionOption[]>>

/** What the promotions that run for a listing make of it. */
export function effectsOf(running: readonly PromotionOption[]): PromotionEffects {
  const runsAny = (options: readonly PromotionOption[]) => options.some((option) => running.includes(option))
  const entries = Object.entries(tags) as [keyof typeof tags, readonly PromotionOption[]][]
  return {
    tags: entries.filter(([, options]) => runsAny(options)).map(([tag]) => tag),
    isHighlighted: runsAny(['price_highlight']),
    isLarge: runsAny(['large_card']),
  }
}
