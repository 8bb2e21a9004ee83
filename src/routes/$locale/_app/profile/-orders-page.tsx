import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'

import { PageHead } from '#src/features/head/page-head.tsx'
import { OrderPage } from '#src/features/orders/order-page.tsx'
import { OrdersPage } from '#src/features/orders/orders-page.tsx'
import { BackLink, SubPage } from '#src/features/profile/sub-page.tsx'
import { SendingLine } from '#src/features/selling/outbox/sending-line.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'
import { refuseAddress } from '#src/routes/-invalid-address.ts'
import { parseUuid } from '#src/routes/-uuid.ts'
import { useSession } from '#src/state/use-session.ts'

/** How one comes to an order: to pay it at once, or back from the payment provider. */
const payments = ['start', 'returned', 'cancelled'] as const

type OrdersRoutePageProps = { order: string | undefined; payment: unknown }

/** All orders of the member, or one of them. */
export function OrdersRoutePage({ order, payment }: OrdersRoutePageProps) {
  const { t } = useLingui()
  const session = useSession()
  const memberId = session.state === 'member' ? session.memberId : undefined

  if (order !== undefined) return <OneOrder memberId={memberId} orderId={parseUuid(order)} payment={payment} />
  return (
    <>
      <PageHead
        path="/profile/orders"
        title={`${t`Orders`} · Noper`}
        description={t`What you have paid to promote your listings, with all receipts.`}
        isUnlisted
      />
      <SubPage title={<Trans>Orders</Trans>}>{memberId !== undefined && <OrdersPage memberId={memberId} />}</SubPage>
    </>
  )
}

type OneOrderProps = { memberId: string | undefined; orderId: string; payment: unknown }

function OneOrder({ memberId, orderId, payment }: OneOrderProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const arrival = payments.find((each) => each === payment)
  if (payment !== undefined && arrival === undefined) refuseAddress()

  /** Coming back to this page must not lead to the provider again. */
  const forgetArrival = () =>
    navigate({ to: '/$locale/profile/orders/{-$order}', params: { locale, order: orderId }, search: {}, replace: true })

  return (
    <>
      <PageHead
        path={`/profile/orders/${orderId}`}
        title={`${t`Order`} · Noper`}
        description={t`What you have paid to promote your listings, with all receipts.`}
        isUnlisted
      />
      <SubPage
        title={<Trans>Order</Trans>}
        back={
          <BackLink to="/$locale/profile/orders/{-$order}">
            <Trans>Orders</Trans>
          </BackLink>
        }
      >
        {memberId !== undefined && (
          <OrderPage
            memberId={memberId}
            orderId={orderId}
            arrival={arrival}
            Sending={SendingLine}
            onBeforePayment={forgetArrival}
          />
        )}
      </SubPage>
    </>
  )
}
