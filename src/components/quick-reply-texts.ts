import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { QuickReply } from '#contract/conversations.ts'

/** Each member reads them in their own language. */
export const quickReplyTexts = {
  'still-available': msg`Hello, is this still available?`,
  'when-pick-up': msg`When could I pick it up?`,
  'can-ship': msg`Could you send it by post?`,
  interested: msg`I would like to buy it.`,
  'is-available': msg`Yes, it is still available.`,
  'is-reserved': msg`It is reserved at the moment.`,
  'is-sold': msg`Sorry, it is already sold.`,
  'come-by': msg`You can come and see it.`,
  thanks: msg`Thank you.`,
} satisfies Record<QuickReply, MessageDescriptor>
