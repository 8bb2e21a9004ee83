import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Order } from '#contract/api/orders.ts'
import { applyOrder } from '#src/data/orders/orders-queries.ts'

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
      // What is refetched for it is not waited for: the browser leaves this page.
      void applyOrder(queryClient, memberId, order)
      await onBeforePayment()
      if (order.paymentUrl !== null) location.assign(order.paymentUrl)
    },
  })
}
