import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Order } from '#contract/api/orders.ts'
import { second } from '#contract/durations.ts'
import { refetchAfterOrder, storeOrder } from '#src/data/orders/orders-queries.ts'

type Payment = {
  memberId: string
  /** Orders, or gets a page on which an order can be paid. */
  request: () => Promise<Order>
  /** Called before the browser leaves for the page of the provider. */
  onBeforePayment: () => Promise<void>
}

/** In milliseconds: a device that cannot store does not keep anybody from paying. */
const storeTimeout = second

/** Gets the page of the payment provider and opens it. */
export function usePayment({ memberId, request, onBeforePayment }: Payment) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: request,
    async onSuccess(order) {
      // The person may come back offline: the order must be on the device before the browser leaves.
      const stored = Promise.allSettled([storeOrder(queryClient, memberId, order)])
      await Promise.race([stored, new Promise((resolve) => setTimeout(resolve, storeTimeout))])
      void refetchAfterOrder(queryClient, memberId, order)
      await onBeforePayment()
      if (order.paymentUrl !== null) location.assign(order.paymentUrl)
    },
  })
}
