import { randomUUID } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { Order } from '#contract/api/orders.ts'
import { hour } from '#contract/durations.ts'
import type { PromotionOption } from '#contract/promotions.ts'
import type { Schema } from '#server/database/schema.ts'
import { createOrderingService } from '#server/orders/ordering-service.ts'
import { createPaymentEvents } from '#server/orders/payment-events.ts'
import { createPaymentService } from '#server/orders/payment-service.ts'
import { createReadingService } from '#server/orders/reading-service.ts'
import { createRefundSender } from '#server/orders/refund-sender.ts'
import { createWithdrawalService } from '#server/orders/withdrawal-service.ts'
import type { PaymentProvider, ProviderPayment } from '#server/payments/payment-provider.ts'
import { createSandboxProvider, type SandboxEvent, type SandboxOutcome } from '#server/payments/sandbox-provider.ts'
import { defaultPriceList } from '#server/promotions/price-list.ts'
import { createRateLimiter } from '#server/rate-limits/rate-limiter.ts'

import { now, openMarket } from './listings.ts'

export const anOperator = {
  name: 'Noper s.à r.l.',
  address: '1, rue du Marché\nL-1111 Luxembourg',
  email: 'contact@market.example',
  vatNumber: 'LU12345678',
  registration: 'B123456',
}

/** The price of options in a category without a factor. */
export const priceOf = (...options: PromotionOption[]): number =>
  options.reduce((sum, option) => sum + defaultPriceList.options[option]!.cents, 0)

type Options = { provider?: PaymentProvider | null; key?: Uint8Array }

/** The services of orders with the sandbox, or another provider, and an adjustable clock. */
export function openOrdering(
  db: Kysely<Schema>,
  { provider: given, key = Buffer.from('the key of the sandbox') }: Options = {},
) {
  let moment = now
  const clock = () => moment
  const market = openMarket(db, clock)
  const sandbox = createSandboxProvider({ db, key, origin: () => 'https://market.example', now: clock })
  const provider = given === null ? undefined : (given ?? sandbox)
  const outcomes: string[] = []
  const failures: string[] = []
  const ordering = createOrderingService({
    db,
    provider,
    origin: () => 'https://market.example',
    nameOption: async (option) => option,
    rateLimiter: createRateLimiter({ db, key: Buffer.from(key), now: clock }),
    now: clock,
  })
  const payments = createPaymentService({
    db,
    provider,
    events: createPaymentEvents({ db, operator: anOperator, now: clock }),
    wakeDeliveries: () => {},
    wakeRefunds: () => {},
    onOutcome: (_provider, outcome) => outcomes.push(outcome),
    onFailure: (error) => failures.push(error.message),
    onRefundFailed: (reference) => failures.push(reference),
    now: clock,
  })
  const refunds = createRefundSender({
    db,
    provider,
    operator: anOperator,
    wakeDeliveries: () => {},
    onFailure: (error) => failures.push(error.message),
    now: clock,
  })
  const reading = createReadingService({ db, makeReceipt: async (number) => Buffer.from(number), now: clock })
  const withdrawal = createWithdrawalService({ db, wakeDeliveries: () => {}, wakeRefunds: () => {}, now: clock })

  /** A seller with a listing that everybody can see. */
  async function aListing(seller?: Parameters<typeof market.keepMember>[0]) {
    const memberId = await market.keepMember({ email: `${randomUUID()}@example.org`, ...seller })
    return { memberId, listingId: await market.keepListing({ seller_id: memberId }) }
  }

  type Placed = { memberId: string; listingId: string; orderId: string; order: Order }

  async function place(options: PromotionOption[] = ['daily_boost'], own?: { memberId: string; listingId: string }) {
    const { memberId, listingId } = own ?? (await aListing())
    const orderId = randomUUID()
    const order = await ordering.place({ orderId, memberId }, anOrder(listingId, options))
    return { memberId, listingId, orderId, order } satisfies Placed
  }

  const receive = ({ body, signature }: SandboxEvent) =>
    payments.receive('sandbox', Buffer.from(body), { 'sandbox-signature': signature })

  /** The last payment page of an order. */
  async function referenceOf({ orderId }: { orderId: string }): Promise<string> {
    const { reference } = await db
      .selectFrom('payments')
      .select('reference')
      .where('order_id', '=', orderId)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return reference!
  }

  /** What the buyer does on the page; the event is not delivered. */
  const settle = async (order: { orderId: string }, outcome: SandboxOutcome) =>
    (await sandbox.settle(await referenceOf(order), outcome))!

  async function buy(...options: PromotionOption[]): Promise<Placed> {
    const placed = await place(options.length > 0 ? options : ['daily_boost'])
    await receive(await settle(placed, 'pay'))
    return { ...placed, order: await reading.read(placed) }
  }

  return {
    market,
    clock,
    sandbox,
    ...ordering,
    ...reading,
    ...withdrawal,
    reconcile: payments.reconcile,
    receiveBytes: payments.receive,
    sendRefunds: refunds.sendDue,
    aListing,
    order: place,
    buy,
    receive,
    settle,
    referenceOf,
    /** Signs a statement that the sandbox did not make. */
    sign: (payment: ProviderPayment) => sandbox.eventOf(payment),
    outcomes,
    failures,
    pass: (milliseconds: number) => {
      moment = new Date(moment.getTime() + milliseconds)
    },
    begin: () => {
      moment = now
      outcomes.length = 0
      failures.length = 0
    },
  }
}

export const anOrder = (listingId: string, options: PromotionOption[] = ['daily_boost']) => ({
  listingId,
  options,
  country: 'LU' as const,
  shownTotal: priceOf(...options),
  beginsAtOnce: true as const,
  locale: 'fr' as const,
})

/** Longer than the provider is left alone with a payment. */
export const beforeReconciling = hour / 20
