import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useEffectEvent, useRef } from 'react'

import type { Order } from '#contract/api/orders.ts'
import { second } from '#contract/durations.ts'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { applyOrder, orderQuery, ordersQuery } from '#src/data/orders/orders-queries.ts'
import { useIsReachable } from '#src/state/use-is-reachable.ts'
import { useUnpaidChoices } from '#src/state/use-unpaid-choices.ts'
import { Notice } from '#src/ui/notice.tsx'

import type { Arrival } from './order-status.tsx'
import { OrderView } from './order-view.tsx'
import { UnpaidChoicePage } from './unpaid-choice.tsx'

/** In milliseconds: how often the server is asked while the provider's confirmation is expected. */
const pollInterval = 3 * second

type OrderPageProps = {
  memberId: string
  orderId: string
  arrival: Arrival | undefined
  /** Progress of publishing a listing. */
  Sending: ComponentType<{ draftId: string }>
  /** Called before the browser leaves for the page of the provider. */
  onBeforePayment: () => Promise<void>
}

/** One order, or what is about to become one. */
export function OrderPage({ memberId, orderId, arrival, Sending, onBeforePayment }: OrderPageProps) {
  const choices = useUnpaidChoices()
  const choice = choices?.find((each) => each.orderId === orderId)
  if (choice)
    return (
      <UnpaidChoicePage
        choice={choice}
        startsAtOnce={arrival === 'start'}
        Sending={Sending}
        onBeforePayment={onBeforePayment}
      />
    )
  if (choices === undefined) return <Skeleton />
  return <PlacedOrder memberId={memberId} orderId={orderId} arrival={arrival} onBeforePayment={onBeforePayment} />
}

function PlacedOrder({ memberId, orderId, arrival, onBeforePayment }: Omit<OrderPageProps, 'Sending'>) {
  const isReachable = useIsReachable()
  const { order, error, refetch } = useOrder({ memberId, orderId, isExpected: arrival === 'returned' })
  useAppliedState(memberId, order)

  if (!order) return error ? <RequestFailure error={error} onRetry={refetch} /> : <Skeleton />
  return (
    <>
      {!isReachable && (
        <Notice>
          <Trans>You are offline. This is your order as this device last saw it.</Trans>
        </Notice>
      )}
      <OrderView memberId={memberId} order={order} arrival={arrival} onBeforePayment={onBeforePayment} />
    </>
  )
}

type WantedOrder = { memberId: string; orderId: string; isExpected: boolean }

/** Reads the order, again and again while its confirmation is expected. Offline, one that was only listed is shown, too. */
function useOrder({ memberId, orderId, isExpected }: WantedOrder) {
  const one = useQuery({
    ...orderQuery(memberId, orderId),
    // It may be paid in another tab.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'pending' || (isExpected && data?.state === 'created') ? pollInterval : false,
  })
  const isAway = one.error instanceof Unreachable && !one.data
  const listed = useInfiniteQuery({ ...ordersQuery(memberId), enabled: isAway })
  const found = listed.data?.pages.flatMap((page): Order[] => page.orders).find(({ id }) => id === orderId)
  return {
    order: one.data ?? found,
    error: isAway && listed.isPending ? null : one.error,
    refetch: () => void one.refetch(),
  }
}

/** Refreshes everything that an order changes as soon as its state has changed before the person's eyes. */
function useAppliedState(memberId: string, order: Order | undefined): void {
  const queryClient = useQueryClient()
  const known = useRef(order?.state)
  const apply = useEffectEvent(() => {
    const before = known.current
    known.current = order?.state
    if (order && before !== undefined && before !== order.state) void applyOrder(queryClient, memberId, order)
  })
  useEffect(() => apply(), [order?.state])
}

const Skeleton = () => (
  <div aria-hidden="true" className="flex max-w-2xl flex-col gap-4">
    <span className="h-16 skeleton" />
    <span className="h-40 skeleton" />
    <span className="h-24 skeleton" />
  </div>
)
