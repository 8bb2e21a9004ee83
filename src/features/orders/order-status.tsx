import { Trans } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'

import type { Order } from '#contract/api/orders.ts'
import type { IconName } from '#contract/icons.ts'
import { HelpLink } from '#src/components/help-link.tsx'
import { Icon } from '#src/ui/icon.tsx'

/** How one came to the page: to pay at once, or back from the payment provider. */
export type Arrival = 'start' | 'returned' | 'cancelled'

type Appearance = { icon: IconName; className: string }

const waiting: Appearance = { icon: 'clock', className: 'bg-accent-tint text-accent-text' }
const neutral: Appearance = { icon: 'info', className: 'bg-surface-sunken text-text' }

const appearances: Record<Order['state'], Appearance> = {
  created: { icon: 'clock', className: 'bg-warning-tint text-warning' },
  pending: waiting,
  paid: { icon: 'check', className: 'bg-positive-tint text-positive' },
  failed: { icon: 'circle-alert', className: 'bg-danger-tint text-danger' },
  cancelled: neutral,
  refunded: neutral,
}

/**
 * The state of an order in plain words. It is announced when it changes. Nothing for a paid order from which the buyer
 * has withdrawn, which is told below.
 */
export function OrderStatus({ ref, order, arrival }: StatusProps & { ref: Ref<HTMLOutputElement> }) {
  if (order.state === 'paid' && order.withdrawnAt !== null) return null

  const isExpected = order.state === 'created' && arrival === 'returned'
  const { icon, className } = isExpected ? waiting : appearances[order.state]

  return (
    <output
      ref={ref}
      tabIndex={-1}
      className={`flex items-start gap-3 rounded-card px-4 py-3 text-pretty ${className}`}
    >
      <Icon name={icon} className="mt-0.5 size-5 shrink-0" />
      <span>
        <StatusText order={order} arrival={arrival} />
      </span>
    </output>
  )
}

type StatusProps = { order: Order; arrival: Arrival | undefined }

function StatusText({ order: { state, failure }, arrival }: StatusProps) {
  switch (state) {
    case 'created':
      return arrival === 'returned' ? (
        <Confirming />
      ) : arrival === 'cancelled' ? (
        <Text title={<Trans>You came back without paying.</Trans>}>
          <Trans>Nothing was charged. Your listing is online all the same.</Trans>
        </Text>
      ) : (
        <Text title={<Trans>This order is not paid yet.</Trans>}>
          <Trans>The promotion starts once you have paid.</Trans>
        </Text>
      )
    case 'pending':
      return <Confirming />
    case 'paid':
      return (
        <Text title={<Trans>Paid. Thank you.</Trans>}>
          <Trans>Your payment has arrived. The receipt is below and in your e-mail.</Trans>
        </Text>
      )
    case 'failed':
      return (
        <Text title={<Trans>The payment did not work.</Trans>}>
          {failure === 'expired' ? (
            <Trans>It was not completed in time. Nothing was charged.</Trans>
          ) : (
            <Trans>It was declined, and nothing was charged. You can try again or pay in another way.</Trans>
          )}{' '}
          <HelpLink article="payment-failed">
            <Trans>Why payments fail</Trans>
          </HelpLink>
        </Text>
      )
    case 'cancelled':
      return <Text title={<Trans>This order was cancelled. Nothing is charged.</Trans>} />
    case 'refunded':
      return <Text title={<Trans>This order was paid back in full.</Trans>} />
  }
}

const Confirming = () => (
  <Text title={<Trans>Waiting for the confirmation of your payment.</Trans>}>
    <Trans>It usually takes a few seconds, with some ways to pay a few days. You need not wait here.</Trans>
  </Text>
)

const Text = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <>
    <strong className="block font-semibold">{title}</strong>
    {children && <span className="block text-sm">{children}</span>}
  </>
)
