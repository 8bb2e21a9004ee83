import Stripe from 'stripe'

import { inSeconds, second } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'

import {
  type Checkout,
  currency,
  type PaymentEvent,
  type PaymentPage,
  type PaymentProvider,
  type PaymentStatus,
  type ProviderPayment,
} from './payment-provider.ts'

export type StripeOptions = {
  secretKey: string
  webhookSecret: string
  /** Another address than Stripe's own. */
  server?: { host: string; port: number; protocol: 'http' | 'https' }
}

/** Events are older than this when a copy is sent again by somebody who has intercepted it. */
const toleranceSeconds = 300

/** Stripe Checkout. The payment methods are those that the operator has switched on in Stripe's dashboard. */
export function createStripeProvider({ secretKey, webhookSecret, server }: StripeOptions): PaymentProvider {
  const stripe = new Stripe(secretKey, { ...server, timeout: 10 * second, maxNetworkRetries: 2, telemetry: false })

  async function open(checkout: Checkout): Promise<PaymentPage> {
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        line_items: checkout.lines.map(({ name, cents }) => ({
          quantity: 1,
          price_data: { currency, unit_amount: cents, product_data: { name } },
        })),
        locale: localeOf(checkout),
        customer_email: checkout.email,
        client_reference_id: checkout.orderId,
        metadata: { payment: checkout.paymentId },
        success_url: checkout.returnUrl,
        cancel_url: checkout.cancelUrl,
        expires_at: inSeconds(checkout.expiresAt.getTime() - (checkout.expiresAt.getTime() % second)),
      },
      { idempotencyKey: `payment-${checkout.paymentId}` },
    )
    if (session.url === null) throw new Error(`Stripe has opened ${session.id} without a page`)
    return { reference: session.id, url: session.url }
  }

  async function close(reference: string): Promise<void> {
    const session = await stripe.checkout.sessions.retrieve(reference)
    if (session.status === 'open') await stripe.checkout.sessions.expire(reference)
  }

  async function refund({ id, reference, cents }: { id: string; reference: string; cents: number }) {
    const session = await stripe.checkout.sessions.retrieve(reference)
    const intent = typeof session.payment_intent === 'string' ? session.payment_intent : session.payment_intent?.id
    if (intent === undefined) throw new Error(`${reference} was not paid, so nothing can be refunded`)
    // Stripe forgets idempotency keys after a day, but not the refunds.
    const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 })
    const refunded =
      data.find(({ metadata }) => metadata?.['refund'] === id) ??
      (await stripe.refunds.create(
        { payment_intent: intent, amount: cents, metadata: { refund: id } },
        { idempotencyKey: `refund-${id}` },
      ))
    if (refunded.status === 'failed' || refunded.status === 'canceled')
      throw new Error(`Stripe has refused the refund ${refunded.id}: ${refunded.failure_reason ?? refunded.status}`)
    return { reference: refunded.id }
  }

  function readEvent(body: Uint8Array, headers: Readonly<Record<string, string | undefined>>): PaymentEvent {
    const signature = headers['stripe-signature'] ?? ''
    try {
      return toPaymentEvent(
        stripe.webhooks.constructEvent(Buffer.from(body), signature, webhookSecret, toleranceSeconds),
      )
    } catch (cause) {
      if (!(cause instanceof Stripe.errors.StripeSignatureVerificationError)) throw cause
      throw new Problem('signature-wrong', { cause })
    }
  }

  return {
    name: 'stripe',
    open,
    close,
    refund,
    readEvent,
    read: async (reference) =>
      toPayment(await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] })),
  }
}

/** Stripe has no Luxembourgish and no Ukrainian: Luxembourgers read French, and Stripe chooses for Ukrainians. */
const localeOf = ({ locale }: Checkout): Stripe.Checkout.SessionCreateParams.Locale =>
  locale === 'lb' ? 'fr' : locale === 'uk' ? 'auto' : locale

function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  const { id } = event
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
      return { kind: 'payment', id, ...toPayment(event.data.object) }
    case 'checkout.session.async_payment_failed':
      return { kind: 'payment', id, ...toPayment(event.data.object), status: 'failed' }
    case 'refund.failed':
      return { kind: 'refund-failed', id, refundReference: event.data.object.id }
    default:
      return { kind: 'other', id }
  }
}

const toPayment = (session: Stripe.Checkout.Session): ProviderPayment => ({
  reference: session.id,
  status: statusOf(session),
  cents: session.amount_total ?? 0,
  currency: session.currency ?? '',
})

/**
 * A completed session whose money is not there yet is pending: the event about the money follows after days. If the
 * bank refuses it meanwhile, only the payment intent says so.
 */
function statusOf({ status, payment_status: payment, payment_intent: intent }: Stripe.Checkout.Session): PaymentStatus {
  if (payment === 'paid' || payment === 'no_payment_required') return 'paid'
  if (status !== 'complete') return status === 'expired' ? 'expired' : 'open'
  const hasFailed = typeof intent === 'object' && intent !== null && failedIntents.has(intent.status)
  return hasFailed ? 'failed' : 'pending'
}

const failedIntents: ReadonlySet<string> = new Set(['requires_payment_method', 'canceled'])
