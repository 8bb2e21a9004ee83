import { type Kysely, sql, type SqlBool } from 'kysely'

import { minute } from '#contract/durations.ts'
import type { PaymentProviderName } from '#contract/orders.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'
import type { PaymentProvider } from '#server/payments/payment-provider.ts'

import { answerPeriod } from './payment-attempts.ts'
import { type PaymentEvents, type PaymentOutcome, updateOpenOrder } from './payment-events.ts'
import { lockOrder } from './refunds.ts'

type Headers = Readonly<Record<string, string | undefined>>

type Dependencies = {
  db: Kysely<Schema>
  provider: PaymentProvider | undefined
  events: PaymentEvents
  wakeDeliveries: () => void
  wakeRefunds: () => void
  /** Called once for everything that the provider says of a payment. */
  onOutcome: (provider: PaymentProviderName, outcome: PaymentOutcome, reference: string) => void
  /** The provider could not tell how a payment stands. It is asked again. */
  onFailure: (error: Error, reference: string) => void
  onRefundFailed: (reference: string) => void
  now?: () => Date
}

export type PaymentService = ReturnType<typeof createPaymentService>

/** An event needs some time, so the provider is not asked at once, and then less and less often. */
const firstQuestionDelay = 2 * minute

const batch = 50

/** What the provider says of payments, whether it delivers an event or is asked. */
export function createPaymentService(dependencies: Dependencies) {
  const { db, provider, events, wakeDeliveries, wakeRefunds, onOutcome, onFailure, onRefundFailed } = dependencies
  const { now = () => new Date() } = dependencies

  /** Takes a delivered event. Throws unless the provider in use has signed it. */
  async function receive(name: PaymentProviderName, body: Uint8Array, headers: Headers): Promise<void> {
    if (provider?.name !== name) throw new Problem('not-found')
    const event = provider.readEvent(body, headers)
    if (event.kind === 'payment') await apply(event.id, event)
    else if (event.kind === 'refund-failed') await noteFailedRefund(name, event.refundReference)
  }

  async function apply(eventId: string, payment: Awaited<ReturnType<PaymentProvider['read']>>): Promise<void> {
    const outcome = await events.apply({ ...payment, eventId, provider: provider!.name })
    onOutcome(provider!.name, outcome, payment.reference)
    if (outcome === 'applied' || outcome === 'surplus') {
      wakeDeliveries()
      wakeRefunds()
    }
  }

  /** The credit note stays: the buyer is still owed the money, and the operator has to find another way. */
  async function noteFailedRefund(name: PaymentProviderName, reference: string): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable('refunds')
      .set({ state: 'failed' })
      .where('reference', '=', reference)
      .where('state', '=', 'done')
      .where('payment_id', 'in', (eb) => eb.selectFrom('payments').select('id').where('provider', '=', name))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) onRefundFailed(reference)
  }

  /**
   * Asks the provider about payments that no event has settled, closes the pages of cancelled orders, and gives up
   * attempts that the provider has never answered.
   */
  async function reconcile(): Promise<void> {
    await giveUpUnanswered()
    if (!provider) return
    for (const { id, reference, isCancelled } of await findUnsettled(provider.name)) {
      await db.updateTable('payments').set({ asked_at: now() }).where('id', '=', id).execute()
      try {
        let payment = await provider.read(reference)
        if (isCancelled && payment.status === 'open') {
          await provider.close(reference)
          payment = await provider.read(reference)
        }
        if (payment.status !== 'open') await apply(`asked ${reference} ${payment.status}`, payment)
      } catch (error) {
        onFailure(error as Error, reference)
      }
    }
  }

  async function findUnsettled(name: PaymentProviderName) {
    const rows = await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['payments.id', 'payments.reference', 'orders.state'])
      .where('payments.state', 'in', ['created', 'pending'])
      .where('payments.reference', 'is not', null)
      .where('provider', '=', name)
      .where('payments.created_at', '<', new Date(now().getTime() - firstQuestionDelay))
      .where(isToBeAsked(now()))
      .orderBy('payments.created_at')
      .limit(batch)
      .execute()
    return rows.map(({ id, reference, state }) => ({ id, reference: reference!, isCancelled: state === 'cancelled' }))
  }

  async function giveUpUnanswered(): Promise<void> {
    const rows = await db
      .selectFrom('payments')
      .select(['id', 'order_id'])
      .where('state', '=', 'created')
      .where('reference', 'is', null)
      .where('created_at', '<', new Date(now().getTime() - answerPeriod))
      .limit(batch)
      .execute()
    for (const { id, order_id } of rows)
      await db.transaction().execute(async (transaction) => {
        const order = await lockOrder(transaction, order_id)
        const { numUpdatedRows } = await transaction
          .updateTable('payments')
          .set({ state: 'expired' })
          .where('id', '=', id)
          .where('reference', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows > 0n && order?.state === 'created') await updateOpenOrder(transaction, order_id, 'expired')
      })
  }

  return { receive, reconcile }
}

/** After half of the time that it has waited so far, but not more often than every two minutes. */
const isToBeAsked = (now: Date) => sql<SqlBool>`(asked_at is null or asked_at
  + greatest(${firstQuestionDelay} * interval '1 millisecond', (asked_at - payments.created_at) / 2) < ${now}::timestamptz)`
