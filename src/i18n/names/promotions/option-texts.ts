import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { PromotionOption } from '#contract/promotions.ts'

type Texts = Readonly<Record<PromotionOption, MessageDescriptor>>

export const promotionNames: Texts = {
  daily_boost: msg({ message: 'Daily boost', context: 'promotion option' }),
  top_listing: msg({ message: 'Top listing', context: 'promotion option' }),
  urgent_tag: msg({ message: '“Urgent” tag', context: 'promotion option' }),
  new_tag: msg({ message: '“New” tag', context: 'promotion option' }),
  limited_tag: msg({ message: '“Limited” tag', context: 'promotion option' }),
  price_highlight: msg({ message: 'Highlighted price', context: 'promotion option' }),
  large_card: msg({ message: 'Large card', context: 'promotion option' }),
}

/** What an option does, in one sentence. */
export const promotionEffects: Texts = {
  daily_boost: msg`Moves up to the top of its category every day at 10:00, marked “Ad”.`,
  top_listing: msg`Takes turns in the top places of its category and of searches, marked “Ad”.`,
  urgent_tag: msg`Tells buyers on the photo that you want to sell soon.`,
  new_tag: msg`Tells buyers on the photo that the offer is new.`,
  limited_tag: msg`Tells buyers on the photo that there are only a few.`,
  price_highlight: msg`Sets your price off in colour.`,
  large_card: msg`Twice as wide in lists, with photos to swipe through.`,
}
