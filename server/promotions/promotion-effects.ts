import type { ListingTag, PromotionOption } from '#contract/promotions.ts'

export type PromotionEffects = { tags: ListingTag[]; isHighlighted: boolean; isLarge: boolean }

type Promoted = {
  /** Options that are active. */
  promotions: readonly PromotionOption[]
  /** Whether its position comes from a boost. */
  is_boosted: boolean
}

/** In display order. */
const tags = { urgent: 'urgent_tag', limited: 'limited_tag', new: 'new_tag' } as const satisfies Partial<
  Record<ListingTag, PromotionOption>
>

/**
 * The effects of a listing's active promotions on its card. By law, a paid position is marked `ad`: that of a boost here,
 * and a slot of a top listing by `markAsAd`. Where a top listing stands without its promotion, it is no ad.
 */
export function effectsOf({ promotions, is_boosted }: Promoted): PromotionEffects {
  const entries = Object.entries(tags) as [keyof typeof tags, PromotionOption][]
  const effects = {
    tags: entries.flatMap<ListingTag>(([tag, option]) => (promotions.includes(option) ? [tag] : [])),
    isHighlighted: promotions.includes('price_highlight'),
    isLarge: promotions.includes('large_card'),
  }
  return is_boosted ? markAsAd(effects) : effects
}

/** The same on the listing's own page, which is an ad as long as a position is paid for anywhere. */
export function effectsOnPage(listing: Promoted): PromotionEffects {
  const effects = effectsOf(listing)
  return listing.promotions.includes('top_listing') ? markAsAd(effects) : effects
}

/** The card with the mark of a paid position. */
export const markAsAd = <Card extends Pick<PromotionEffects, 'tags'>>(card: Card): Card =>
  card.tags.includes('ad') ? card : { ...card, tags: [...card.tags, 'ad'] }
