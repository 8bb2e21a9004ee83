import type { Order } from '#contract/api/orders.ts'
import type { PromotionPrices } from '#contract/api/promotions.ts'
import { day } from '#contract/durations.ts'
import type { PromotionOption } from '#contract/promotions.ts'

/** What the product asks for its options by default, in Luxembourg. */
export const somePrices = (given: Partial<PromotionPrices> = {}): PromotionPrices => ({
  options: [
    { option: 'daily_boost', days: 7, cents: 599 },
    { option: 'top_listing', days: 7, cents: 699 },
    { option: 'urgent_tag', days: 14, cents: 249 },
    { option: 'new_tag', days: 7, cents: 149 },
    { option: 'limited_tag', days: 14, cents: 149 },
    { option: 'price_highlight', days: 14, cents: 199 },
    { option: 'large_card', days: 7, cents: 499 },
  ],
  vatPercent: 17,
  ...given,
})

export const aLine = (
  option: PromotionOption,
  given: Partial<Order['lines'][number]> = {},
): Order['lines'][number] => ({
  option,
  days: 7,
  cents: 599,
  refundedCents: 0,
  startsAt: null,
  endsAt: null,
  remaining: 7 * day,
  state: 'waiting',
  ...given,
})

/** An order of a daily boost that is not paid, as the API answers it. */
export const anOrder = (given: Partial<Order> = {}): Order => ({
  id: crypto.randomUUID(),
  state: 'created',
  failure: null,
  listing: { id: crypto.randomUUID(), title: 'Vélo de ville', photo: null },
  lines: [aLine('daily_boost')],
  country: 'LU',
  totalCents: 599,
  vatCents: 87,
  vatPercent: 17,
  refundedCents: 0,
  createdAt: Date.UTC(2026, 10, 20, 9),
  paidAt: null,
  paymentUrl: null,
  withdrawal: null,
  withdrawnAt: null,
  receipts: [],
  ...given,
})

/** The same, paid and running. */
export const aPaidOrder = (given: Partial<Order> = {}): Order => {
  const paidAt = Date.UTC(2026, 10, 20, 9, 5)
  return anOrder({
    state: 'paid',
    paidAt,
    lines: [aLine('daily_boost', { state: 'running', startsAt: paidAt, endsAt: paidAt + 7 * day })],
    withdrawal: { until: paidAt + 14 * day, refundCents: 428 },
    receipts: [{ number: '2026-000017', kind: 'receipt', cents: 599, issuedAt: paidAt }],
    ...given,
  })
}
