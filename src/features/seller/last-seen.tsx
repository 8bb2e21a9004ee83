import { Trans } from '@lingui/react/macro'

import { useNow } from '#src/i18n/use-now.ts'

import { recencyOf } from './recency.ts'

/** When a seller was last online, deliberately imprecise for privacy. */
export function LastSeen({ at }: { at: number }) {
  switch (recencyOf(at, useNow())) {
    case 'today':
      return <Trans>Active today</Trans>
    case 'yesterday':
      return <Trans>Active yesterday</Trans>
    case 'week':
      return <Trans>Active in the last week</Trans>
    case 'month':
      return <Trans>Active in the last month</Trans>
    case 'longer':
      return <Trans>Not active for more than a month</Trans>
  }
}
