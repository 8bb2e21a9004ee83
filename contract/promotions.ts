import type { ListingStatus } from './listing-status.ts'

/** Paid options for sellers. The operator's price list has their effects and default prices. */
export const promotionOptions = [
  'daily_boost',
  'top_listing',
  'urgent_tag',
  'new_tag',
  'limited_tag',
  'price_highlight',
  'large_card',
] as const

export type PromotionOption = (typeof promotionOptions)[number]

export const listingTags = ['new', 'ad', 'draft', 'limited', 'urgent'] as const

export type ListingTag = (typeof listingTags)[number]

type Promotable = { status: ListingStatus; moderation?: 'held' | 'removed' | undefined }

/** Only what buyers can see can be promoted. */
export const isPromotable = ({ status, moderation }: Promotable): boolean =>
  (status === 'active' || status === 'reserved') && moderation === undefined
