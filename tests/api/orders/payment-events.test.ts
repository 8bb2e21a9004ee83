// Both engines: the state machine relies on row locks and on unique keys.
import { beforeEach, expect, test } from 'vitest'

import { minute } from '#contract/durations.ts'
import { signSandboxEvent } from '#server/payments/sandbox-signatures.ts'
import { problemOf } from '#tests/support/conversations.ts'
import { useDatabase } from '#tests/support/database.ts'
import { openOrdering } from '#tests/support/ordering.ts'

const { db } = await useDatabase()
const orders = openOrdering(db)
beforeEach(orders.begin)

type Placed = Awaited<ReturnType<typeof orders.order>>

/** What an event may change. */
async function effectsOf({ orderId, memberId, listingId }: Placed) {
  const { state, receipts } = await orders.read({ orderId, memberId })
  const promotions = await db.selectFrom('promotions').select('id').where('listing_id', '=', listingId).execute()
  const refunds = await db.selectFrom('refunds').select(['reason', 'cents']).where('order_id', '=', orderId).execute()
  const mails = await db.selectFrom('deliveries').select('kind').where('member_id', '=', memberId).execute()
  return {
    state,
    receipts: receipts.length,
    promotions: promotions.length,
    refunds,
    receiptMails: mails.filter(({ kind }) => kind === 'order-receipt').length,
  }
}

const paidOnce = { state: 'paid', receipts: 1, promotions: 1, refunds: [], receiptMails: 1 }

const untouched = { state: 'created', receipts: 0, promotions: 0, refunds: [], receiptMails: 0 }

const statement = async (order: Placed, status: 'pending' | 'paid' | 'failed' | 'expired') => ({
  reference: await orders.referenceOf(order),
  status,
  cents: 599,
  currency: 'eur',
})

test('an event without the signature of the provider, or with one of another body, changes nothing', async () => {
  const order = await orders.order()
  const { body, signature } = orders.sign(await statement(order, 'paid'))
  const receive = (bytes: string, headers: Record<string, string>) =>
    problemOf(orders.receiveBytes('sandbox', Buffer.from(bytes), headers))

  expect(await receive(body, {})).toBe('signature-wrong')
  expect(await receive(body, { 'sandbox-signature': signature.replace('v1=', 'v0=') })).toBe('signature-wrong')
  expect(await receive(body.replace('599', '598'), { 'sandbox-signature': signature })).toBe('signature-wrong')
  const forged = signSandboxEvent(body, Buffer.from('the key of somebody else'), orders.clock())
  expect(await receive(body, { 'sandbox-signature': forged })).toBe('signature-wrong')
  expect(await problemOf(orders.receiveBytes('stripe', Buffer.from(body), { 'sandbox-signature': signature }))).toBe(
    'not-found',
  )
  expect(await effectsOf(order)).toEqual(untouched)
})

test('an event that was signed long ago changes nothing', async () => {
  const order = await orders.order()
  const event = orders.sign(await statement(order, 'paid'))

  orders.pass(6 * minute)

  expect(await problemOf(orders.receive(event))).toBe('signature-wrong')
  expect(await effectsOf(order)).toEqual(untouched)
})

test('an event that is delivered many times at once has its effect once', async () => {
  const order = await orders.order()
  const event = orders.sign(await statement(order, 'paid'))

  await Promise.all(Array.from({ length: 8 }, () => orders.receive(event)))
  orders.pass(minute)
  await orders.receive(event)

  expect(await effectsOf(order)).toEqual(paidOnce)
  expect(orders.outcomes.toSorted()).toEqual(['applied', ...Array.from({ length: 8 }, () => 'repeated')])
})

test.each([{ cents: 1 }, { cents: 600 }, { currency: 'usd' }])(
  'a payment of %o is not the payment of the order',
  async (other) => {
    const order = await orders.order()

    await orders.receive(orders.sign({ ...(await statement(order, 'paid')), ...other }))

    expect(orders.outcomes).toEqual(['refused'])
    expect(await effectsOf(order)).toEqual(untouched)
  },
)

test('a payment of an unknown page changes nothing', async () => {
  const order = await orders.order()

  await orders.receive(orders.sign({ ...(await statement(order, 'paid')), reference: 'sandbox_other' }))

  expect(orders.outcomes).toEqual(['unknown'])
  expect(await effectsOf(order)).toEqual(untouched)
})

test.each([
  ['expired', 'paid'],
  ['failed', 'paid'],
  ['paid', 'expired'],
  ['paid', 'failed'],
  ['paid', 'pending'],
  ['pending', 'paid'],
] as const)('events in the order %s, %s leave the order paid', async (...statuses) => {
  const order = await orders.order()

  for (const status of statuses) await orders.receive(orders.sign(await statement(order, status)))

  expect(await effectsOf(order)).toEqual(paidOnce)
})

test('an older page that is paid after all pays the order, and the failure of a page does not close another one', async () => {
  const order = await orders.order()
  const older = await statement(order, 'expired')
  await orders.receive(orders.sign(older))
  orders.pass(minute)
  await orders.pay(order, { locale: 'fr' })
  await orders.receive(orders.sign({ ...older, status: 'failed' }))
  expect(await orders.read(order)).toMatchObject({ state: 'created' })

  await orders.receive(orders.sign({ ...older, status: 'paid' }))

  expect(await effectsOf(order)).toEqual(paidOnce)
})

test('a second payment of a paid order is refunded whole, without a receipt', async () => {
  const order = await orders.order()
  await orders.receive(await orders.settle(order, 'decline'))
  const first = await orders.referenceOf(order)
  orders.pass(minute)
  await orders.pay(order, { locale: 'fr' })
  await orders.receive(await orders.settle(order, 'pay'))

  await db.updateTable('sandbox_payments').set({ state: 'paid' }).where('reference', '=', first).execute()
  await orders.receive(orders.sign({ ...(await statement(order, 'paid')), reference: first }))
  expect(await orders.sendRefunds()).toBe(1)

  expect(await effectsOf(order)).toEqual({ ...paidOnce, refunds: [{ reason: 'surplus', cents: 599 }] })
  expect(await orders.read(order)).toMatchObject({ state: 'paid', refundedCents: 0, receipts: [{ kind: 'receipt' }] })
})

test('an order whose listing is gone when the money comes is refunded at once', async () => {
  const order = await orders.order()
  await db.deleteFrom('listings').where('id', '=', order.listingId).execute()

  await orders.receive(await orders.settle(order, 'pay'))
  await orders.sendRefunds()

  const { memberId, orderId } = order
  expect(await orders.read({ memberId, orderId })).toMatchObject({
    state: 'refunded',
    refundedCents: 599,
    listing: { id: null, title: 'Vélo de ville' },
    receipts: [{ kind: 'receipt' }, { kind: 'credit-note', cents: 599 }],
  })
})
