import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'

import { second } from '#contract/durations.ts'
import type { NameOption, RenderSandboxPage } from '#contract/rendering.ts'
import type { ServerKeys } from '#server/accounts/server-keys.ts'
import type { Config, PaymentTarget } from '#server/config/config.ts'
import type { Schema } from '#server/database/schema.ts'
import type { WakeDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import { runCoalesced } from '#server/deliveries/run-coalesced.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { deleteOldOrders } from '#server/orders/delete-old-orders.ts'
import { createOrderingService } from '#server/orders/ordering-service.ts'
import { ordersRoutes } from '#server/orders/orders-routes.ts'
import { createPaymentEvents } from '#server/orders/payment-events.ts'
import { createPaymentService } from '#server/orders/payment-service.ts'
import { createReadingService } from '#server/orders/reading-service.ts'
import type { MakeReceipt } from '#server/orders/receipt-file.ts'
import { createRefundSender } from '#server/orders/refund-sender.ts'
import { createWithdrawalService } from '#server/orders/withdrawal-service.ts'
import type { PaymentProvider } from '#server/payments/payment-provider.ts'
import { createSandboxPage } from '#server/payments/sandbox-page.ts'
import { createSandboxProvider, type SandboxEvent, type SandboxProvider } from '#server/payments/sandbox-provider.ts'
import { createStripeProvider } from '#server/payments/stripe-provider.ts'
import { pricesRoutes } from '#server/promotions/prices-routes.ts'
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts'

type Dependencies = {
  config: Pick<Config, 'payments' | 'operator'>
  /** Scheme and host of the site. Called when it listens. */
  origin: () => string
  db: Kysely<Schema>
  keys: Pick<ServerKeys, 'first'>
  jobs: Pick<Jobs, 'on' | 'schedule' | 'send'>
  rateLimiter: Pick<RateLimiter, 'take'>
  wakeDeliveries: WakeDeliveries
  makeReceipt: MakeReceipt
  /** Without the built app, the provider's page names options by their keys, and the sandbox has no page. */
  nameOption: NameOption | undefined
  renderSandboxPage: RenderSandboxPage | undefined
  metrics: Pick<Metrics, 'paymentStated' | 'paymentFailed'>
  log: () => FastifyBaseLogger
}

/** Prices, orders and payments. Registers its jobs, so call it before they start. */
export function createPaymentsModule(dependencies: Dependencies) {
  const { config, origin, db, keys, jobs, rateLimiter, wakeDeliveries, makeReceipt, metrics, log } = dependencies
  const { nameOption = async (option) => option, renderSandboxPage } = dependencies
  const sandbox = createSandbox({ config, origin, db, keys })
  const provider = sandbox ?? createProvider(config.payments)
  const { operator } = config

  const wakeRefunds = runCoalesced(() => {
    jobs
      .send('orders-refunds', null)
      .catch((error: Error) => log().warn({ err: error }, 'refunds wait for the next minute'))
  })
  const payments = createPaymentService({
    db,
    provider,
    events: createPaymentEvents({ db, operator }),
    wakeDeliveries,
    wakeRefunds,
    onOutcome(name, outcome, reference) {
      metrics.paymentStated(name, outcome)
      const isWrong = outcome === 'refused' || outcome === 'unknown'
      if (isWrong) log().error({ reference, outcome }, 'a payment does not match any order')
    },
    onFailure(error, reference) {
      metrics.paymentFailed('question')
      log().warn({ err: error, reference }, 'the payment provider did not say how a payment stands')
    },
    onRefundFailed(reference) {
      metrics.paymentFailed('refund')
      log().error({ reference }, 'a refund did not reach the buyer and has to be paid in another way')
    },
  })
  const refunds = createRefundSender({
    db,
    provider,
    operator,
    wakeDeliveries,
    onFailure(error, refundId) {
      metrics.paymentFailed('refund')
      log().error({ err: error, refundId }, 'the payment provider did not take a refund, which is sent again')
    },
  })

  jobs.on('orders-reconcile', () => payments.reconcile())
  jobs.schedule('orders-reconcile', '* * * * *')
  jobs.on('orders-refunds', () => refunds.sendDue())
  jobs.schedule('orders-refunds', '* * * * *')
  jobs.on('orders-forget', () => deleteOldOrders(db))
  jobs.schedule('orders-forget', '15 3 * * *')

  const canPay = provider !== undefined
  return {
    pages: sandbox && renderSandboxPage ? [sandboxPage(sandbox, renderSandboxPage)] : [],
    routes: [
      ...pricesRoutes({ db, canPay }),
      ...ordersRoutes({
        ordering: createOrderingService({ db, provider, origin, nameOption, rateLimiter }),
        reading: createReadingService({ db, makeReceipt }),
        withdrawal: createWithdrawalService({ db, wakeDeliveries, wakeRefunds }),
        payments,
      }),
    ],
  }

  function sandboxPage(
    { readPage, settle, read, eventOf, confirmationDelay }: SandboxProvider,
    render: RenderSandboxPage,
  ) {
    const receive = ({ body, signature }: SandboxEvent) =>
      payments.receive('sandbox', Buffer.from(body), { 'sandbox-signature': signature })

    /** As a provider would: an event at once, and another one when a delayed confirmation has come. */
    async function deliver(reference: string, event: SandboxEvent): Promise<void> {
      await receive(event)
      const confirm = async () => receive(eventOf(await read(reference)))
      setTimeout(() => {
        confirm().catch((error: Error) => log().warn({ err: error }, 'a test payment waits for the next minute'))
      }, confirmationDelay + second).unref()
    }

    return createSandboxPage({ readPage, settle, deliver, render }) satisfies FastifyPluginAsync
  }
}

function createSandbox({
  config,
  origin,
  db,
  keys,
}: Pick<Dependencies, 'config' | 'origin' | 'db' | 'keys'>): SandboxProvider | undefined {
  if (config.payments === null || !('sandbox' in config.payments)) return undefined
  return createSandboxProvider({ db, key: keys.first('sandbox payments'), origin })
}

const createProvider = (target: PaymentTarget): PaymentProvider | undefined =>
  target && 'stripe' in target ? createStripeProvider(target.stripe) : undefined
