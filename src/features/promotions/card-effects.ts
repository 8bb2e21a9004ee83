import type { ListingTag, PromotionOption } from '#contract/promotions.ts'

/** What promotion options change on the card of a listing, and on its place in lists. */
export type CardEffects = {
  tags: readonly ListingTag[]
  isHighlighted: boolean
  isLarge: boolean
  placement: 'top' | 'boost' | 'usual'
}

/** In the order in which the server answers tags. */
export function cardEffectsOf(options: readonly PromotionOption[]): CardEffects {
  const has = (option: PromotionOption) => options.includes(option)
  const placement = has('top_listing') ? 'top' : has('daily_boost') ? 'boost' : 'usual'
  const tags: [ListingTag, boolean][] = [
    ['urgent', has('urgent_tag')],
    ['limited', has('limited_tag')],
    ['new', has('new_tag')],
    ['ad', placement !== 'usual'],
  ]
  return {
    tags: tags.flatMap(([tag, isShown]) => (isShown ? tag : [])),
    isHighlighted: has('price_highlight'),
    isLarge: has('large_card'),
    placement,
  }
}
