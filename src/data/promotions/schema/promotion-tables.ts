import type { EntityTable } from 'dexie'

import type { Country } from '#contract/place.ts'
import type { PromotionOption } from '#contract/promotions.ts'

/** The promotion options that were chosen for a listing or a draft and are not ordered yet: one row of each listing. */
export type PromotionChoiceRow = {
  listingId: string
  /** Of the order on the server, so that ordering twice is ordering once. Another choice gets another id. */
  orderId: string
  /** Empty until a member has decided to pay. */
  memberId: string
  /** Of the listing, as it was then. */
  title: string
  options: readonly PromotionOption[]
  country: Country
  /** With VAT, as it was shown; null until somebody has decided to pay. */
  totalCents: number | null
  /** `deciding`: the form is open or was left; `confirmed`: to be paid as soon as the listing is published. */
  state: 'deciding' | 'confirmed'
  /** Milliseconds since 1970. */
  changedAt: number
  shape: number
}

export type PromotionTables = { promotionChoices: EntityTable<PromotionChoiceRow, 'listingId'> }

/** Primary keys and indexes. */
export const promotionTables = { promotionChoices: 'listingId, orderId, memberId' }
