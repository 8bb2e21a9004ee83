import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Order } from '#contract/api/orders.ts'
import { refetchAfterOrder, storeOrder } from '#src/data/orders/orders-queries.ts'

type Payment = {
  memberId: string
  /** Orders, or gets a page on which an order can be paid. */
  request: () => Promise<Order>
  /** Called before the browser leaves for the page of the provider. */
  onBeforePayment: () => Promise<void>
}

/** Gets the page of the payment provider and opens it. */
export function usePayment({ memberId, request, onBeforePayment }: Payment) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: request,
    async onSuccess(order) {
      // Only stored before the browser leaves this page, an order can be shown if the person comes back offline.
      await storeOrder(queryClient, memberId, order)
      void refetchAfterOrder(queryClient, memberId, order)
      await onBeforePayment()
      if (order.paymentUrl !== null) location.assign(order.paymentUrl)
    },
  })
}
