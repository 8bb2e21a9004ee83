import { createFileRoute } from '@tanstack/react-router'

import { OrdersRoutePage } from '#src/routes/$locale/_app/profile/-orders-page.tsx'

/** One route for the list and for an order: every page of the app loads the table of routes. */
export const Route = createFileRoute('/$locale/_app/profile/orders/{-$order}')({
  validateSearch: (search: { payment?: unknown }) => search,
  component: OrdersRoute,
})

function OrdersRoute() {
  const { order } = Route.useParams()
  return <OrdersRoutePage key={order} order={order} payment={Route.useSearch().payment} />
}
