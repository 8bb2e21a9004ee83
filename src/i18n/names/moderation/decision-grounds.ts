import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { DecisionGround } from '#contract/moderation.ts'

/** Names of the grounds on which moderators decide. */
export const decisionGroundNames: Readonly<Record<DecisionGround, MessageDescriptor>> = {
  illegal_product: msg`Products that are illegal to sell`,
  counterfeit: msg`Counterfeit products`,
  unsafe_product: msg`Unsafe products`,
  fraud: msg`Fraud`,
  hate_or_threats: msg`Hate or threats`,
  personal_data: msg`Other people’s personal data`,
  prohibited_product: msg`Products that may not be sold on Noper`,
  wrong_category: msg`Wrong category`,
  misleading_price: msg`Misleading prices`,
  spam: msg`Spam and repeated listings`,
  offensive_content: msg`Offensive content`,
  contact_details: msg`Contact details in texts and photos`,
  dishonest_review: msg`Dishonest reviews`,
}
