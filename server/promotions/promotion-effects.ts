import type { ListingTag, PromotionOption } from '#contract/promotions.ts'

export type PromotionEffects = { tags: ListingTag[]; isHighlighted: boolean; isLarge: boolean }

/** In display order. By law, every paid change of placement or size is marked `ad`. */
const tags = {
  urgent: ['urgent_tag'],
  limited: ['limited_tag'],
  new: ['new_tag'],
  ad: ['top_listing', 'large_card'],
} as const satisfies Partial<Record<ListingTag, readonly PromotionOption[]>>

/** The effects of a listing's active promotions. */
export function effectsOf(running: readonly PromotionOption[]): PromotionEffects {
  const runsAny = (options: readonly PromotionOption[]) => options.some((option) => running.includes(option))
  const entries = Object.entries(tags) as [keyof typeof tags, readonly PromotionOption[]][]
  return {
    tags: entries.filter(([, options]) => runsAny(options)).map(([tag]) => tag),
    isHighlighted: runsAny(['price_highlight']),
    isLarge: runsAny(['large_card']),
  }
}
