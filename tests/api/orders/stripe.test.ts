// One run: what is tested is the provider's protocol, not the database.
import { afterAll, beforeEach, expect, test } from 'vitest'

import { day, hour, minute } from '#contract/durations.ts'
import { createStripeProvider } from '#server/payments/stripe-provider.ts'
import { problemOf } from '#tests/support/conversations.ts'
import { useDatabase } from '#tests/support/database.ts'
import { openOrdering } from '#tests/support/ordering.ts'
import { openStripe, webhookSecret } from '#tests/support/stripe-double.ts'

const { db } = await useDatabase()
const stripe = await openStripe()
afterAll(stripe.close)

const provider = createStripeProvider({ secretKey: 'sk_test_12345678', webhookSecret, server: stripe.server })
const orders = openOrdering(db, { provider })
beforeEach(() => {
  orders.begin()
  stripe.sessions.clear()
  stripe.refunds.length = 0
  stripe.requests.length = 0
  // Stripe's library compares signatures with the clock of the machine.
  orders.pass(Date.now() - orders.clock().getTime())
})

const receive = ({ body, headers }: ReturnType<typeof stripe.event>) => orders.receiveBytes('stripe', body, headers)

async function ordered(...options: Parameters<typeof orders.order>) {
  const order = await orders.order(...options)
  const id = await orders.referenceOf(order)
  return { ...order, id, session: stripe.sessions.get(id)! }
}

test('Checkout gets the prices of the order, its language and its addresses, and chooses the payment methods', async () => {
  const { order, orderId, session } = await ordered(['daily_boost', 'urgent_tag'])

  expect(order.paymentUrl).toBe(session.url)
  const [created] = stripe.requests.filter(({ path }) => path === 'POST /v1/checkout/sessions')
  expect(created!.fields).toMatchObject({
    mode: 'payment',
    locale: 'fr',
    client_reference_id: orderId,
    'line_items[0][price_data][unit_amount]': '599',
    'line_items[0][price_data][product_data][name]': 'daily_boost',
    'line_items[1][price_data][unit_amount]': '249',
    success_url: `https://market.example/fr/profile/orders/${orderId}?payment=returned`,
    cancel_url: `https://market.example/fr/profile/orders/${orderId}?payment=cancelled`,
  })
  expect(created!.fields).not.toHaveProperty('payment_method_types[0]')
  expect(created!.key).toMatch(/^payment-/)
})

test('an event signed by Stripe pays the order; one that is changed, unsigned or old does not', async () => {
  const { id, session, ...order } = await ordered()
  stripe.complete(id)
  const event = stripe.event('checkout.session.completed', session)
  const changed = { ...event, body: Buffer.concat([event.body, Buffer.from(' ')]) }
  const old = stripe.event('checkout.session.completed', session, new Date(Date.now() - 10 * minute))

  expect(await problemOf(receive(changed))).toBe('signature-wrong')
  expect(await problemOf(receive({ ...event, headers: { 'stripe-signature': '' } }))).toBe('signature-wrong')
  expect(await problemOf(receive(old))).toBe('signature-wrong')
  expect(await orders.read(order)).toMatchObject({ state: 'created' })
  await receive(event)
  await receive(event)

  expect(await orders.read(order)).toMatchObject({ state: 'paid', receipts: [{ kind: 'receipt' }] })
})

test('a payment whose money comes later is pending, and then paid or declined', async () => {
  const [paid, declined] = [await ordered(), await ordered()]
  for (const { id, session } of [paid, declined]) {
    stripe.complete(id, { now: false })
    await receive(stripe.event('checkout.session.completed', session))
  }
  expect(await orders.read(paid)).toMatchObject({ state: 'pending' })

  stripe.confirm(paid.id)
  await receive(stripe.event('checkout.session.async_payment_succeeded', paid.session))
  await receive(stripe.event('checkout.session.async_payment_failed', declined.session))

  expect(await orders.read(paid)).toMatchObject({ state: 'paid' })
  expect(await orders.read(declined)).toMatchObject({ state: 'failed', failure: 'declined' })
})

test('when no event comes, Stripe is asked', async () => {
  const [paid, declined, expired] = [await ordered(), await ordered(), await ordered()]
  stripe.complete(paid.id)
  stripe.complete(declined.id, { now: false })
  stripe.refuse(declined.id)
  Object.assign(expired.session, { status: 'expired' })

  orders.pass(3 * minute)
  await orders.reconcile()

  expect(await orders.read(paid)).toMatchObject({ state: 'paid' })
  expect(await orders.read(declined)).toMatchObject({ state: 'failed', failure: 'declined' })
  expect(await orders.read(expired)).toMatchObject({ state: 'failed', failure: 'expired' })
})

test('while Stripe cannot be reached the order waits, and asks for the same page again', async () => {
  stripe.fail(1)
  const own = await orders.aListing()
  expect(await problemOf(orders.order(['new_tag'], own))).toBe('payment-unavailable')
  const { orders: waiting } = await orders.list(own.memberId)

  const opened = await orders.pay({ memberId: own.memberId, orderId: waiting[0]!.id }, { locale: 'fr' })

  expect(opened.paymentUrl).toMatch(/^https:\/\/checkout\.stripe\.example/)
  expect(new Set(stripe.requests.map(({ key }) => key)).size).toBe(1)
  expect(stripe.sessions.size).toBe(1)
})

test('a cancelled order closes the page', async () => {
  const { session, ...order } = await ordered()

  await orders.cancel(order)

  expect(session).toMatchObject({ status: 'expired' })
})

test('a refund is made once, also when its answer was lost and Stripe has forgotten the key', async () => {
  const { id, session, ...order } = await ordered()
  stripe.complete(id)
  await receive(stripe.event('checkout.session.completed', session))
  orders.pass(day)
  await orders.withdraw(order)
  await orders.sendRefunds()
  expect(stripe.refunds).toMatchObject([{ amount: 513, payment_intent: `pi_${id}` }])

  // As if the server had ended before it noted the answer.
  await db.updateTable('refunds').set({ state: 'requested', reference: null }).execute()
  await db.deleteFrom('receipts').where('kind', '=', 'credit-note').execute()
  orders.pass(2 * day)
  await orders.sendRefunds()

  expect(stripe.refunds).toHaveLength(1)
  expect(await orders.read(order)).toMatchObject({ refundedCents: 513, receipts: [{}, { cents: 513 }] })
})

test('a refund that the bank sends back is reported to the operator', async () => {
  const { id, session, ...order } = await ordered()
  stripe.complete(id)
  await receive(stripe.event('checkout.session.completed', session))
  await orders.withdraw(order)
  await orders.sendRefunds()

  await receive(stripe.event('refund.failed', { ...stripe.refunds[0], status: 'failed' }))

  expect(orders.failures).toEqual(['re_1'])
  expect(await db.selectFrom('refunds').select('state').execute()).toEqual([{ state: 'failed' }])
})

test('events about other things are taken without effect', async () => {
  await receive(stripe.event('customer.created', { id: 'cus_1', object: 'customer' }))
  orders.pass(hour)

  expect(orders.outcomes).toEqual([])
})
