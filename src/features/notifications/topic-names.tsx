import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { NotificationSettings } from '#contract/api/notifications.ts'

/** The topics for which members choose channels. */
export const topicNames: Record<keyof NotificationSettings['topics'], ReactNode> = {
  messages: <Trans>Messages and offers</Trans>,
  'own-listings': <Trans>My listings</Trans>,
  favourites: <Trans>Favourites</Trans>,
  'saved-searches': <Trans>Saved searches</Trans>,
}
