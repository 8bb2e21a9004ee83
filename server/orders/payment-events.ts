import { type Kysely, type Transaction, sql } from 'kysely'

import { day } from '#contract/durations.ts'
import type { PaymentFailure } from '#contract/orders.ts'
import { moderationState } from '#server/database/moderation-state.ts'
import type { PaymentsTable, Schema } from '#server/database/schema.ts'
import { currency, type PaymentProvider, type ProviderPayment } from '#server/payments/payment-provider.ts'
import { endLines, startLines } from '#server/promotions/promotion-clock.ts'

import type { Operator } from './operator.ts'
import { notifyBuyer, sendReceipt } from './order-messages.ts'
import { isOpen } from './payment-attempts.ts'
import { issueReceipt } from './receipts.ts'
import { lockOrder, requestRefund, requestRefundOfSurplus } from './refunds.ts'

/**
 * What a statement of the provider about a payment did. `repeated`: it was known. `late`: a later statement was known.
 * `surplus`: the order was paid or cancelled, so the payment is refunded. `refused`: amount or currency are not those of
 * the order. `unknown`: there is no such payment.
 */
export const paymentOutcomes = ['applied', 'repeated', 'late', 'surplus', 'refused', 'unknown'] as const

export type PaymentOutcome = (typeof paymentOutcomes)[number]

type Dependencies = {
  db: Kysely<Schema>
  operator: Operator
  now?: () => Date
}

type Statement = ProviderPayment & { eventId: string; provider: PaymentProvider['name'] }

/**
 * The state machine of payments: only what the provider says changes it, and all in one transaction. Statements may come
 * several times and in any order.
 */
export function createPaymentEvents({ db, operator, now = () => new Date() }: Dependencies) {
  const apply = (statement: Statement): Promise<PaymentOutcome> =>
    db.transaction().execute(async (transaction) => {
      const orderId = await findOrderId(transaction, statement)
      const order = orderId === undefined ? undefined : await lockOrder(transaction, orderId)
      if (!(await record(transaction, statement, order?.id ?? null, now()))) return 'repeated'
      const outcome = order ? await applyTo(transaction, order, statement) : 'unknown'
      await transaction
        .updateTable('payment_events')
        .set({ outcome })
        .where('provider', '=', statement.provider)
        .where('event_id', '=', statement.eventId)
        .execute()
      return outcome
    })

  async function applyTo(transaction: Transaction<Schema>, order: LockedOrder, statement: Statement) {
    const payment = await transaction
      .selectFrom('payments')
      .select(['id', 'state'])
      .where('provider', '=', statement.provider)
      .where('reference', '=', statement.reference)
      .executeTakeFirstOrThrow()
    if (statement.cents !== order.total_cents || statement.currency !== currency) return 'refused'
    if (payment.state === statement.status) return 'repeated'
    if (!isNewer(payment.state, statement.status)) return 'late'
    const { status: state } = statement
    await transaction.updateTable('payments').set({ state }).where('id', '=', payment.id).execute()
    if (state !== 'paid') {
      if (isOpen(order.state)) await updateOpenOrder(transaction, order.id, state)
      return 'applied'
    }
    if (isOpen(order.state)) {
      await pay(transaction, order)
      return 'applied'
    }
    const surplus = { orderId: order.id, paymentId: payment.id, cents: order.total_cents }
    await requestRefundOfSurplus(transaction, surplus, now())
    return 'surplus'
  }

  async function pay(transaction: Transaction<Schema>, order: LockedOrder): Promise<void> {
    const moment = now()
    const paid = { state: 'paid', failure: null, paid_at: moment } as const
    await transaction.updateTable('orders').set(paid).where('id', '=', order.id).execute()
    await transaction
      .updateTable('order_lines')
      .set({ remaining: sql<number>`days * ${day}::bigint` })
      .where('order_id', '=', order.id)
      .execute()
    if (order.listing_id !== null) await startLines(transaction, order.listing_id, moment)
    await notifyBuyer(transaction, order, 'order-paid', moment)
    // Moderators have removed the listing while the buyer paid.
    if (!(await isPromotable(transaction, order.listing_id))) {
      const lines = await endLines(transaction, { orderId: order.id }, moment)
      await requestRefund(transaction, { orderId: order.id, reason: 'removal', lines }, moment)
    }
    const receipt = { orderId: order.id, kind: 'receipt', cents: order.total_cents, vatCents: order.vat_cents } as const
    await sendReceipt(transaction, order, await issueReceipt(transaction, { ...receipt, operator }, moment), moment)
  }

  return { apply }
}

export type PaymentEvents = ReturnType<typeof createPaymentEvents>

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

type PaymentState = PaymentsTable['state']

async function findOrderId(db: Kysely<Schema>, { provider, reference }: Statement): Promise<string | undefined> {
  const payment = await db
    .selectFrom('payments')
    .select('order_id')
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return payment?.order_id
}

/** Returns false if the event was recorded before. */
async function record(
  db: Kysely<Schema>,
  { provider, eventId, status, cents, currency: of }: Statement,
  orderId: string | null,
  now: Date,
): Promise<boolean> {
  const event = {
    provider,
    event_id: eventId,
    order_id: orderId,
    kind: status,
    cents,
    currency: of,
    outcome: 'received',
    received_at: now,
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Money that has come is final; a payment that has failed or expired may still succeed, if events overtake each other. */
function isNewer(before: PaymentState, after: ProviderPayment['status']): after is Exclude<PaymentState, 'created'> {
  if (before === 'paid' || after === 'open') return false
  return after === 'paid' || before === 'created' || (before === 'pending' && after !== 'pending')
}

/** The state of an order that is not paid follows from its attempts: one that can succeed counts more than one that failed. */
export async function updateOpenOrder(
  db: Kysely<Schema>,
  orderId: string,
  last: Exclude<PaymentState, 'created' | 'paid'>,
): Promise<void> {
  const attempts = await db.selectFrom('payments').select('state').where('order_id', '=', orderId).execute()
  const has = (state: PaymentState) => attempts.some((attempt) => attempt.state === state)
  const state = has('pending') ? 'pending' : has('created') ? 'created' : 'failed'
  const failure: PaymentFailure | null = state !== 'failed' ? null : last === 'expired' ? 'expired' : 'declined'
  await db.updateTable('orders').set({ state, failure }).where('id', '=', orderId).execute()
}

async function isPromotable(db: Kysely<Schema>, listingId: string | null): Promise<boolean> {
  if (listingId === null) return false
  const listing = await db
    .selectFrom('listings')
    .select(moderationState.as('moderation'))
    .where('id', '=', listingId)
    .executeTakeFirst()
  return listing !== undefined && listing.moderation !== 'removed'
}
