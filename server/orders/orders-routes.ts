import { Readable } from 'node:stream'

import {
  cancelOrder,
  listOrders,
  payOrder,
  placeOrder,
  readOrder,
  readReceipt,
  receivePaymentEvent,
  withdrawFromOrder,
} from '#contract/api/orders.ts'
import { route } from '#server/http/route.ts'

import type { OrderingService } from './ordering-service.ts'
import type { PaymentService } from './payment-service.ts'
import type { ReadingService } from './reading-service.ts'
import type { WithdrawalService } from './withdrawal-service.ts'

type Services = {
  ordering: OrderingService
  reading: ReadingService
  withdrawal: WithdrawalService
  payments: PaymentService
}

export const ordersRoutes = ({ ordering, reading, withdrawal, payments }: Services) => [
  route(placeOrder, ({ params, body, memberId }) => ordering.place({ ...params, memberId }, body)),
  route(payOrder, ({ params, body, memberId }) => ordering.pay({ ...params, memberId }, body)),
  route(cancelOrder, ({ params, memberId }) => ordering.cancel({ ...params, memberId })),
  route(listOrders, ({ query, memberId }) => reading.list(memberId, query.after)),
  route(readOrder, ({ params, memberId }) => reading.read({ ...params, memberId })),
  route(withdrawFromOrder, ({ params, memberId }) => withdrawal.withdraw({ ...params, memberId })),
  route(readReceipt, async ({ params: { orderId, number }, query, memberId }, setHeader) => {
    const file = await reading.readReceipt({ orderId, memberId }, number, query.locale)
    setHeader('content-disposition', `inline; filename="noper-${number}.pdf"`)
    return Readable.from([file])
  }),
  route(receivePaymentEvent, async ({ params, rawBody, headers }) => {
    await payments.receive(params.provider, rawBody, headers)
    return {}
  }),
]
