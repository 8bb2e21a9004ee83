import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Order } from '#contract/api/orders.ts'
import { ContinueToPayment } from '#src/components/continue-to-payment.tsx'
import { RequestFailure } from '#src/components/request-failure.tsx'
import { ShowMore } from '#src/components/show-more.tsx'
import { ordersQuery } from '#src/data/orders/orders-queries.ts'
import type { UnpaidChoice } from '#src/data/promotions/promotion-choices.ts'
import { promotionNames } from '#src/i18n/names/promotions/option-texts.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useLocale } from '#src/i18n/use-locale.ts'
import { useIsReachable } from '#src/state/use-is-reachable.ts'
import { useUnpaidChoices } from '#src/state/use-unpaid-choices.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/list-skeleton.tsx'
import { Notice } from '#src/ui/notice.tsx'

import { OrderStateBadge } from './order-state.tsx'
import { OrderedPhoto } from './ordered-photo.tsx'

/** The member's orders, the latest first, after what was chosen on this device and is not ordered yet. */
export function OrdersPage({ memberId }: { memberId: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    ordersQuery(memberId),
  )
  const isReachable = useIsReachable()
  const choices = useUnpaidChoices() ?? []
  const orders = data?.pages.flatMap((page): Order[] => page.orders) ?? []
  const known = new Set(orders.map(({ id }) => id))
  const unpaid = choices.filter(({ orderId }) => !known.has(orderId))
  const locale = useLocale()

  if (data && orders.length + unpaid.length === 0)
    return (
      <EmptyState
        text={<Trans>When you promote a listing, the order and its receipt will be here.</Trans>}
        action={
          <Link to="/$locale/profile/listings" params={{ locale }} className="button-quiet">
            <Trans>My listings</Trans>
          </Link>
        }
      />
    )
  return (
    <>
      {!isReachable && data && (
        <Notice>
          <Trans>You are offline. These are your orders as this device last saw them.</Trans>
        </Notice>
      )}
      {error && <RequestFailure error={error} onRetry={() => void refetch()} />}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {unpaid.map((choice) => (
          <UnpaidEntry key={choice.orderId} choice={choice} />
        ))}
        {orders.map((order) => (
          <OrderEntry key={order.id} order={order} />
        ))}
      </ul>
      {!data && !error && <ListSkeleton />}
      {hasNextPage && <ShowMore isLoading={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </>
  )
}

/** The whole row is one link. */
function OrderEntry({ order }: { order: Order }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const locale = useLocale()
  const { id, listing, lines, state, totalCents, createdAt } = order

  return (
    <li>
      <Link
        to="/$locale/profile/orders/{-$order}"
        params={{ locale, order: id }}
        className="-mx-3 flex gap-4 rounded-field px-3 py-4 hover:bg-surface-sunken"
      >
        <OrderedPhoto photo={listing.photo} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className="line-clamp-2 font-medium wrap-anywhere">{listing.title}</span>
            <span className="shrink-0 font-title font-semibold tabular-nums">{formats.price(totalCents)}</span>
          </span>
          <span className="block text-sm text-pretty text-text-muted">
            {formats.list(lines.map(({ option }) => i18n._(promotionNames[option])))}
          </span>
          <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-muted">
            <OrderStateBadge state={state} />
            <time dateTime={new Date(createdAt).toISOString()}>{formats.shortDate(createdAt)}</time>
          </span>
        </span>
      </Link>
    </li>
  )
}

function UnpaidEntry({ choice }: { choice: UnpaidChoice }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const locale = useLocale()

  return (
    <li className="py-4">
      <p className="line-clamp-2 font-medium wrap-anywhere">{choice.title}</p>
      <p className="text-sm text-pretty text-text-muted">
        {formats.list(choice.options.map((option) => i18n._(promotionNames[option])))}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        {choice.stage === 'published' ? (
          <ContinueToPayment choice={choice} className="button-primary" />
        ) : (
          <>
            <span className="text-sm text-text-muted">
              <Trans>You can pay once the listing is online.</Trans>
            </span>
            <Link
              to="/$locale/profile/orders/{-$order}"
              params={{ locale, order: choice.orderId }}
              className="link inline-flex min-h-11 items-center text-sm"
            >
              <Trans>Show</Trans>
            </Link>
          </>
        )}
      </div>
    </li>
  )
}
