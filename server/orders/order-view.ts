import type { Order } from '#contract/api/orders.ts'
import { day } from '#contract/durations.ts'
import { marketTime } from '#contract/language/dates.ts'
import { withdrawalDays } from '#contract/orders.ts'
import { promotionOptions } from '#contract/promotions.ts'
import { addCalendarTime, marketDate } from '#server/promotions/calendar-time.ts'
import { stateOfLine } from '#server/promotions/line-state.ts'

import { proRata } from './amounts.ts'
import type { OrderRow } from './order-rows.ts'

type Line = Order['lines'][number]

/** The order as its buyer sees it at a moment. */
export function toOrder(row: OrderRow, now: Date): Order {
  const lines = row.lines
    .toSorted((one, other) => promotionOptions.indexOf(one.option) - promotionOptions.indexOf(other.option))
    .map((line) => toLine(line, row.periods, now.getTime()))
  return {
    id: row.id,
    state: row.state,
    failure: row.state === 'failed' ? row.failure : null,
    listing: {
      id: row.listing?.id ?? null,
      title: row.listing_title,
      photo: row.listing?.photos[0] ?? null,
    },
    lines,
    country: row.country,
    totalCents: row.total_cents,
    vatCents: row.vat_cents,
    vatPercent: Number(row.vat_percent),
    refundedCents: row.refunded_cents,
    createdAt: row.created_at.getTime(),
    paidAt: row.paid_at?.getTime() ?? null,
    paymentUrl: paymentUrlOf(row, now),
    withdrawal: withdrawalOf(row, lines, now),
    withdrawnAt: row.withdrawn_at?.getTime() ?? null,
    receipts: row.receipts,
  }
}

function toLine({ endedAt, ...line }: OrderRow['lines'][number], periods: OrderRow['periods'], now: number): Line {
  const own = periods.filter(({ option }) => option === line.option)
  return { ...line, ...stateOfLine({ remaining: line.remaining ?? line.days * day, endedAt }, own, now) }
}

/** Only a page that can still be used. */
function paymentUrlOf({ state, payment }: OrderRow, now: Date): string | null {
  const canBePaid = state === 'created' && payment?.state === 'created' && payment.expiresAt > now.getTime()
  return canBePaid ? payment.url : null
}

/** The right ends with the time, and with what there is to withdraw from (directive 2011/83/EU, articles 9 and 16). */
function withdrawalOf(row: OrderRow, lines: readonly Line[], now: Date): Order['withdrawal'] {
  const until = withdrawalEnd(row)
  if (row.state !== 'paid' || row.withdrawn_at !== null || until === null || until < now.getTime()) return null
  const refundCents = lines.map(refundOf).reduce((sum, cents) => sum + cents, 0)
  return refundCents === 0 ? null : { until, refundCents }
}

const refundOf = ({ cents, refundedCents, remaining, days }: Line) =>
  Math.min(cents - refundedCents, proRata(cents, remaining, days * day))

/**
 * The last millisecond in which the buyer may withdraw, since 1970; null for an order that is not paid. The day of the
 * payment does not count, and the last day is whole, in Luxembourg (regulation 1182/71, article 3).
 */
export const withdrawalEnd = ({ paid_at }: { paid_at: Date | null }): number | null =>
  paid_at && marketTime(marketDate(addCalendarTime(paid_at, (withdrawalDays + 1) * day)), '00:00') - 1
