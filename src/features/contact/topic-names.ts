import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { ContactTopic } from '#contract/contact.ts'

export const topicNames: Record<ContactTopic, MessageDescriptor> = {
  account: msg`My account`,
  listing: msg`A listing or a conversation`,
  order: msg`A paid option, a receipt or a refund`,
  safety: msg`Fraud or safety`,
  privacy: msg`My personal data`,
  accessibility: msg`Something that I cannot use because of a disability`,
  error: msg`Something does not work`,
  press: msg`Press or partnership`,
  other: msg`Something else`,
}
