import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'

import type { Order } from '#contract/api/orders.ts'
import { openOrderStates, type OrderState } from '#contract/orders.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { cancelOrder, payOrder } from '#src/data/orders/change-order.ts'
import { applyOrder } from '#src/data/orders/orders-queries.ts'
import { promotionNames } from '#src/i18n/names/promotions/option-texts.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'

import { type Arrival, OrderStatus } from './order-status.tsx'
import { OrderedPhoto } from './ordered-photo.tsx'
import { Receipts } from './receipts.tsx'
import { usePayment } from './use-payment.ts'
import { Withdrawal } from './withdrawal.tsx'

type OrderViewProps = {
  memberId: string
  order: Order
  arrival: Arrival | undefined
  onBeforePayment: () => Promise<void>
}

/** Everything about an order, in a form that can be printed. */
export function OrderView({ memberId, order, arrival, onBeforePayment }: OrderViewProps) {
  const status = useRef<HTMLOutputElement>(null)
  const isOpen = (openOrderStates as readonly OrderState[]).includes(order.state)

  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <OrderStatus ref={status} order={order} arrival={arrival} />
      {isOpen && (
        <OpenOrderActions
          memberId={memberId}
          order={order}
          onBeforePayment={onBeforePayment}
          onCancelled={() => status.current?.focus()}
        />
      )}
      <OrderedListing order={order} />
      <Lines order={order} />
      <Receipts order={order} />
      <Withdrawal memberId={memberId} order={order} />
      <button type="button" onClick={() => print()} className="button-quiet self-start print:hidden">
        <Icon name="printer" className="size-5 text-accent-text" />
        <Trans>Print</Trans>
      </button>
    </div>
  )
}

type OpenOrderActionsProps = Omit<OrderViewProps, 'arrival'> & {
  /** The buttons go. */
  onCancelled: () => void
}

/** Pays or cancels what is not paid. What the provider is confirming can only wait. */
function OpenOrderActions({ memberId, order, onBeforePayment, onCancelled }: OpenOrderActionsProps) {
  const queryClient = useQueryClient()
  const formats = useFormats()
  const locale = useLocale()
  const payment = usePayment({ memberId, request: () => payOrder(order.id, locale), onBeforePayment })
  const cancelling = useMutation({
    mutationFn: () => cancelOrder(order.id),
    onSuccess(cancelled) {
      onCancelled()
      return applyOrder(queryClient, memberId, cancelled)
    },
  })
  if (order.state === 'pending') return null

  return (
    <div className="-mt-4 flex flex-col gap-3 print:hidden">
      <div className="flex flex-col gap-3 md:flex-row">
        <button
          type="button"
          aria-disabled={payment.isPending}
          onClick={() => !payment.isPending && payment.mutate()}
          className="button-primary aria-disabled:opacity-60"
        >
          {payment.isPending ? (
            <Trans>Opening the payment page…</Trans>
          ) : order.state === 'failed' ? (
            <Trans>Try the payment again · {formats.price(order.totalCents)}</Trans>
          ) : (
            <Trans>Proceed to payment · {formats.price(order.totalCents)}</Trans>
          )}
        </button>
        <button
          type="button"
          aria-disabled={cancelling.isPending}
          onClick={() => !cancelling.isPending && cancelling.mutate()}
          className="button-quiet aria-disabled:opacity-60"
        >
          <Trans>Cancel the order</Trans>
        </button>
      </div>
      {payment.error && <RequestFailure error={payment.error} onRetry={() => payment.mutate()} />}
      {cancelling.error && <RequestFailure error={cancelling.error} onRetry={() => cancelling.mutate()} />}
    </div>
  )
}

function OrderedListing({ order: { listing, createdAt, paidAt } }: { order: Order }) {
  const formats = useFormats()
  const locale = useLocale()

  return (
    <div className="flex items-center gap-4">
      <OrderedPhoto photo={listing.photo} />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {listing.id === null ? (
            listing.title
          ) : (
            <Link to="/$locale/product/$id" params={{ locale, id: listing.id }} className="hover:underline">
              {listing.title}
            </Link>
          )}
        </p>
        <p className="text-sm text-text-muted">
          <Trans>Ordered on {formats.date(createdAt)}</Trans>
          {paidAt !== null && (
            <>
              {' · '}
              <Trans>paid on {formats.date(paidAt)}</Trans>
            </>
          )}
        </p>
      </div>
    </div>
  )
}

function Lines({ order }: { order: Order }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { lines, totalCents, vatCents, vatPercent, refundedCents, country } = order

  return (
    <section aria-label={t`What you ordered`}>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map(({ days, ...line }) => (
          <li key={line.option} className="flex items-baseline justify-between gap-4 py-3">
            <span className="min-w-0">
              <span className="block font-medium">{i18n._(promotionNames[line.option])}</span>
              <span className="block text-sm text-pretty text-text-muted">
                <Plural value={days} one="# day" other="# days" />
                {order.paidAt !== null && (
                  <>
                    {' · '}
                    <LineTime line={line} />
                  </>
                )}
              </span>
            </span>
            <span className="shrink-0 tabular-nums">{formats.price(line.cents)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        <dt className="text-lg font-semibold">
          <Trans>Total</Trans>
        </dt>
        <dd className="text-end font-title text-lg font-semibold">{formats.price(totalCents)}</dd>
        <dt className="text-sm text-text-muted">
          <Trans>
            including {formats.number(vatPercent)}% VAT ({formats.countryName(country)})
          </Trans>
        </dt>
        <dd className="text-end text-sm text-text-muted">{formats.price(vatCents)}</dd>
        {refundedCents > 0 && (
          <>
            <dt className="font-medium">
              <Trans>Paid back</Trans>
            </dt>
            <dd className="text-end font-medium">{formats.price(refundedCents)}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

/** When a paid option runs. */
function LineTime({ line: { state, endsAt } }: { line: Pick<Order['lines'][number], 'state' | 'endsAt'> }) {
  const formats = useFormats()

  switch (state) {
    case 'waiting':
      return <Trans>starts when buyers can see the listing</Trans>
    case 'stopped':
      return <Trans>paused while we check the listing</Trans>
    case 'ended':
      return endsAt === null ? <Trans>ended</Trans> : <Trans>ended on {formats.shortDate(endsAt)}</Trans>
    default:
      return endsAt === null ? <Trans>running</Trans> : <Trans>running until {formats.shortDate(endsAt)}</Trans>
  }
}
