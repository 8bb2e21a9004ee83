import { type Kysely, sql } from 'kysely'

import { hour, minute } from '#contract/durations.ts'
import type { Schema } from '#server/database/schema.ts'
import type { PaymentProvider } from '#server/payments/payment-provider.ts'

import { vatOfRefund } from './amounts.ts'
import type { Operator } from './operator.ts'
import { notifyBuyer, sendCreditNote } from './order-messages.ts'
import { issueReceipt } from './receipts.ts'
import { lockOrder } from './refunds.ts'

type Dependencies = {
  db: Kysely<Schema>
  provider: PaymentProvider | undefined
  operator: Operator
  wakeDeliveries: () => void
  /** The provider has not taken a refund, which will be sent again. */
  onFailure: (error: Error, refundId: string) => void
  now?: () => Date
}

/**
 * Sends requested refunds to the provider, each with its id, so that sending one again does nothing. A refund that the
 * provider has accepted gets its credit note.
 */
export function createRefundSender(dependencies: Dependencies) {
  const { db, provider, operator, wakeDeliveries, onFailure, now = () => new Date() } = dependencies

  /** Returns how many were done. */
  async function sendDue(): Promise<number> {
    if (!provider) return 0
    let done = 0
    for (let due = await take(provider); due; due = await take(provider)) if (await send(provider, due)) done++
    if (done > 0) wakeDeliveries()
    return done
  }

  /** Another server, or this one later, tries again if nothing was heard of the refund until `next_at`. */
  const take = ({ name }: PaymentProvider) =>
    db
      .updateTable('refunds')
      .set({
        attempts: sql<number>`attempts + 1`,
        next_at: sql<Date>`${now()}::timestamptz
          + least(${hour}, ${minute} * 2 ^ least(attempts, 10)) * interval '1 millisecond'`,
      })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('refunds as due')
          .innerJoin('payments', 'payments.id', 'due.payment_id')
          .select('due.id')
          .where('due.state', '=', 'requested')
          .where('due.next_at', '<=', now())
          .where('provider', '=', name)
          .where('payments.reference', 'is not', null)
          .orderBy('due.next_at')
          .limit(1)
          .forUpdate('due')
          .skipLocked(),
      )
      .returning(['id', 'payment_id', 'cents'])
      .executeTakeFirst()

  async function send(by: PaymentProvider, { id, payment_id, cents }: TakenRefund): Promise<boolean> {
    const payment = await db
      .selectFrom('payments')
      .select('reference')
      .where('id', '=', payment_id)
      .executeTakeFirstOrThrow()
    try {
      const { reference } = await by.refund({ id, reference: payment.reference!, cents })
      await finish(id, reference)
      return true
    } catch (error) {
      onFailure(error as Error, id)
      return false
    }
  }

  const finish = (id: string, reference: string): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      const moment = now()
      const found = await transaction
        .selectFrom('refunds')
        .select('order_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const order = (await lockOrder(transaction, found.order_id))!
      const refund = await transaction
        .updateTable('refunds')
        .set({ state: 'done', reference, done_at: moment })
        .where('id', '=', id)
        .where('state', '=', 'requested')
        .returning(['cents', 'reason'])
        .executeTakeFirst()
      if (!refund || refund.reason === 'surplus') return
      const before = await sumOfCreditNotes(transaction, order.id)
      if (before + refund.cents === order.total_cents)
        await transaction.updateTable('orders').set({ state: 'refunded' }).where('id', '=', order.id).execute()
      await notifyBuyer(transaction, order, 'order-refunded', moment)
      const creditNote = {
        orderId: order.id,
        refundId: id,
        kind: 'credit-note',
        cents: refund.cents,
        vatCents: vatOfRefund(refund.cents, before, Number(order.vat_percent)),
        operator,
      } as const
      await sendCreditNote(transaction, order, await issueReceipt(transaction, creditNote, moment), moment)
    })

  return { sendDue }
}

type TakenRefund = { id: string; payment_id: string; cents: number }

async function sumOfCreditNotes(db: Kysely<Schema>, orderId: string): Promise<number> {
  const rows = await db
    .selectFrom('receipts')
    .select('cents')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'credit-note')
    .execute()
  return rows.reduce((sum, { cents }) => sum + cents, 0)
}
