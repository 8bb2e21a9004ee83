import { randomUUID } from 'node:crypto'

import { type Kysely, sql } from 'kysely'

import { day } from '#contract/durations.ts'
import type { PromotionOption } from '#contract/promotions.ts'
import type { RefundReason, Schema } from '#server/database/schema.ts'

import { proRata } from './amounts.ts'

export type RefundRequest = {
  orderId: string
  reason: Exclude<RefundReason, 'surplus'>
  /** What is left of the time of each option, in milliseconds. Options that are left out are not refunded. */
  lines: ReadonlyMap<PromotionOption, number>
}

/**
 * Requests a refund for the time that is left of an order's options, in the transaction that ends them. A job sends it
 * to the payment provider. Returns its cents: 0, without a refund, if the order is not paid or nothing is left.
 */
export async function requestRefund(
  db: Kysely<Schema>,
  { orderId, reason, lines }: RefundRequest,
  now: Date,
): Promise<number> {
  const order = await lockOrder(db, orderId)
  if (order?.state !== 'paid') return 0
  const cents = new Map<PromotionOption, number>()
  for (const line of await findLines(db, orderId)) {
    const due = proRata(line.cents, lines.get(line.option) ?? 0, line.days * day)
    const open = Math.min(due, line.cents - line.refunded_cents)
    if (open > 0) cents.set(line.option, open)
  }
  return requestRefundOf(db, { orderId, reason, cents }, now)
}

/**
 * The same for given cents of each option. The caller has locked the order and knows that they are not refunded yet.
 */
export async function requestRefundOf(
  db: Kysely<Schema>,
  { orderId, reason, cents }: Omit<RefundRequest, 'lines'> & { cents: ReadonlyMap<PromotionOption, number> },
  now: Date,
): Promise<number> {
  const total = [...cents.values()].reduce((sum, each) => sum + each, 0)
  if (total === 0) return 0
  for (const [option, each] of cents)
    await db
      .updateTable('order_lines')
      .set({ refunded_cents: sql`refunded_cents + ${each}` })
      .where('order_id', '=', orderId)
      .where('option', '=', option)
      .execute()
  await db
    .updateTable('orders')
    .set({ refunded_cents: sql`refunded_cents + ${total}` })
    .where('id', '=', orderId)
    .execute()
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  await insertRefund(
    db,
    { orderId, paymentId: payment.id, reason, cents: total, lines: Object.fromEntries(cents) },
    now,
  )
  return total
}

type NewRefund = {
  orderId: string
  paymentId: string
  reason: RefundReason
  cents: number
  lines: Partial<Record<PromotionOption, number>>
}

/** Of a payment that no order needed, for example the second one of an order. It has no receipt and no credit note. */
export const requestRefundOfSurplus = (db: Kysely<Schema>, refund: Omit<NewRefund, 'reason' | 'lines'>, now: Date) =>
  insertRefund(db, { ...refund, reason: 'surplus', lines: {} }, now)

const insertRefund = (
  db: Kysely<Schema>,
  { orderId, paymentId, reason, cents, lines }: NewRefund,
  now: Date,
): Promise<unknown> =>
  db
    .insertInto('refunds')
    .values({
      id: randomUUID(),
      order_id: orderId,
      payment_id: paymentId,
      reason,
      cents,
      lines: JSON.stringify(lines),
      state: 'requested',
      created_at: now,
      next_at: now,
    })
    .execute()

/** Serialises everything that happens to an order until the end of the transaction. */
export const lockOrder = (db: Kysely<Schema>, orderId: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', orderId).forNoKeyUpdate().executeTakeFirst()

const findLines = (db: Kysely<Schema>, orderId: string) =>
  db
    .selectFrom('order_lines')
    .select(['option', 'days', 'cents', 'refunded_cents'])
    .where('order_id', '=', orderId)
    .execute()
