import type { Audience } from '#contract/audiences.ts'
import type { Brand } from '#contract/brands.ts'
import type { LeafCategory } from '#contract/categories.ts'
import type { Condition } from '#contract/conditions.ts'
import type { Locale } from '#contract/language/locales.ts'
import type { PriceKind } from '#contract/money.ts'
import type { Country } from '#contract/place.ts'

import type { MarketCharacteristics } from './characteristics.ts'

/** A donation has no price. */
export type MarketPrice = { kind: PriceKind; euros?: number }

/** One line of an import file. */
export type MarketListing = {
  externalId: string
  seller: { externalId: string; username: string }
  title: string
  description: string
  language: Locale
  price: MarketPrice
  category: LeafCategory
  audience?: Audience
  condition: Condition
  brand?: Brand
  characteristics: MarketCharacteristics
  country: Country
  postalCode: string
  locality: string
  publishedAt: string
  views: number
  favourites: number
}
