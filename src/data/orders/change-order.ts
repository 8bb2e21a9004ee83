import type { Order } from '#contract/api/orders.ts'
import type { Locale } from '#contract/language/locales.ts'
import { promotionChoices, type UnpaidChoice } from '#src/data/promotions/promotion-choices.ts'
import { memberCall } from '#src/data/session/browser-session.ts'

/**
 * Orders what was chosen on this device; then the server has it, and the device does not. Repeated, it is the same
 * order. Throws a `Problem`, for example `price-changed`, and then the choice stays.
 */
export async function placeOrder(choice: UnpaidChoice, locale: Locale): Promise<Order> {
  const { orderId, listingId, options, country, totalCents } = choice
  const order = await memberCall('PUT /v0/orders/:orderId', {
    params: { orderId },
    body: { listingId, options: [...options], country, shownTotal: totalCents, beginsAtOnce: true, locale },
  })
  await promotionChoices.removeOrder(orderId)
  return order
}

/** Gets the page of the provider on which an order can be paid. */
export const payOrder = (orderId: string, locale: Locale): Promise<Order> =>
  memberCall('POST /v0/orders/:orderId/payment', { params: { orderId }, body: { locale } })

export const cancelOrder = (orderId: string): Promise<Order> =>
  memberCall('DELETE /v0/orders/:orderId', { params: { orderId } })

export const withdrawFromOrder = (orderId: string): Promise<Order> =>
  memberCall('PUT /v0/orders/:orderId/withdrawal', { params: { orderId }, body: {} })

/** A receipt or a credit note as PDF, in a language. */
export const readReceipt = async (orderId: string, number: string, locale: Locale): Promise<Blob> =>
  (await memberCall('GET /v0/orders/:orderId/receipts/:number', {
    params: { orderId, number },
    query: { locale },
  })) as Blob
