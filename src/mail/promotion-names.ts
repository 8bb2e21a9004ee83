import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { PromotionOption } from '#contract/promotions.ts'

/** The options as receipts and payment pages name them. */
export const promotionNames: Record<PromotionOption, MessageDescriptor> = {
  daily_boost: msg`Daily boost`,
  top_listing: msg`Top listing`,
  urgent_tag: msg`“Urgent” tag`,
  new_tag: msg`“New” tag`,
  limited_tag: msg`“Limited” tag`,
  price_highlight: msg`Highlighted price`,
  large_card: msg`Large card`,
}
