import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { OrderState } from '#contract/orders.ts'

const styles: Record<OrderState, string> = {
  created: 'bg-warning-tint text-warning',
  pending: 'bg-accent-tint text-accent-text',
  paid: 'bg-positive-tint text-positive',
  failed: 'bg-danger-tint text-danger',
  cancelled: 'bg-surface-sunken text-text-muted',
  refunded: 'bg-surface-sunken text-text-muted',
}

/** As short as possible, for lists. */
const names: Record<OrderState, ReactNode> = {
  created: <Trans context="order">Not paid</Trans>,
  pending: <Trans context="order">Being confirmed</Trans>,
  paid: <Trans context="order">Paid</Trans>,
  failed: <Trans context="order">Payment failed</Trans>,
  cancelled: <Trans context="order">Cancelled</Trans>,
  refunded: <Trans context="order">Refunded</Trans>,
}

export const OrderStateBadge = ({ state }: { state: OrderState }) => (
  <span className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-medium ${styles[state]}`}>{names[state]}</span>
)
