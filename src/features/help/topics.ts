import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { HelpTopic } from '#contract/content/content-pages.ts'
import type { IconName } from '#contract/icons.ts'

export const topicNames: Record<HelpTopic, MessageDescriptor> = {
  buying: msg`Searching and buying`,
  selling: msg`Selling`,
  messages: msg`Messages and offers`,
  safety: msg`Safety`,
  reviews: msg`Reviews`,
  promotions: msg`Promoting listings`,
  account: msg`Account and sign-in`,
  notifications: msg`Notifications`,
  offline: msg`App and offline`,
  privacy: msg`Privacy`,
}

export const topicIcons: Record<HelpTopic, IconName> = {
  buying: 'shopping-bag',
  selling: 'store',
  messages: 'message-circle',
  safety: 'shield-check',
  reviews: 'star',
  promotions: 'megaphone',
  account: 'circle-user-round',
  notifications: 'bell',
  offline: 'wifi-off',
  privacy: 'lock',
}
