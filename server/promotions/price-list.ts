import { z } from 'zod'

import { countries } from '#contract/place.ts'
import { promotionOptions } from '#contract/promotions.ts'

const Percent = z.number().min(0).max(100)

/** What the operator asks for promotion options. Prices are in euro cents and contain the VAT of the buyer's country. */
export const PriceList = z.strictObject({
  options: z.partialRecord(
    z.enum(promotionOptions),
    z.strictObject({ days: z.int().min(1).max(365), cents: z.int().min(1).max(1_000_000) }),
  ),
  factors: z
    .record(z.string(), z.number().min(0.01).max(100))
    .describe('Of a category or of one above it; the nearest one counts, without any 1'),
  vatPercent: z.record(z.enum(countries), Percent),
})
export type PriceList = z.infer<typeof PriceList>

/** In force until the operator sets another. */
export const defaultPriceList: PriceList = {
  options: {
    daily_boost: { days: 7, cents: 599 },
    top_listing: { days: 7, cents: 699 },
    urgent_tag: { days: 14, cents: 249 },
    new_tag: { days: 7, cents: 149 },
    limited_tag: { days: 14, cents: 149 },
    price_highlight: { days: 14, cents: 199 },
    large_card: { days: 7, cents: 499 },
  },
  factors: {},
  vatPercent: { LU: 17, FR: 20, DE: 19, BE: 21 },
}
