// Both engines: locks, generated numbers and JSON of the queries.
import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { day, hour, minute } from '#contract/durations.ts'
import { defaultPriceList } from '#server/promotions/price-list.ts'
import { setPriceList } from '#server/promotions/prices-repository.ts'
import { problemOf } from '#tests/support/conversations.ts'
import { useDatabase } from '#tests/support/database.ts'
import { anOrder, openOrdering, priceOf } from '#tests/support/ordering.ts'

const { db } = await useDatabase()
const orders = openOrdering(db)
beforeEach(orders.begin)

const promotionsOf = (listingId: string) =>
  db.selectFrom('promotions').select(['option', 'starts_at', 'ends_at']).where('listing_id', '=', listingId).execute()

test('an order has a payment page, contains VAT, and has no effect before it is paid', async () => {
  const { order, listingId, orderId } = await orders.order(['daily_boost', 'urgent_tag'])

  expect(order).toMatchObject({
    id: orderId,
    state: 'created',
    totalCents: 848,
    vatCents: 123,
    vatPercent: 17,
    country: 'LU',
    paidAt: null,
    withdrawal: null,
    receipts: [],
    listing: { id: listingId, title: 'Vélo de ville' },
  })
  expect(order.paymentUrl).toMatch(/^https:\/\/market\.example\/sandbox-payment\/sandbox_/)
  expect(order.lines.map(({ option, state, remaining }) => [option, state, remaining])).toEqual([
    ['daily_boost', 'waiting', 7 * day],
    ['urgent_tag', 'waiting', 14 * day],
  ])
  expect(await promotionsOf(listingId)).toEqual([])
})

test('an order that is sent twice is placed once', async () => {
  const own = await orders.aListing()
  const key = { orderId: randomUUID(), memberId: own.memberId }

  const [one, other] = await Promise.all([
    orders.place(key, anOrder(own.listingId)),
    orders.place(key, anOrder(own.listingId)),
  ])

  expect(one.paymentUrl).not.toBeNull()
  expect(other.paymentUrl).toBe(one.paymentUrl)
  expect((await orders.list(own.memberId)).orders).toHaveLength(1)
  expect(await db.selectFrom('payments').select('id').where('order_id', '=', key.orderId).execute()).toHaveLength(1)
})

test('the price list decides, and a total that the buyer did not see is refused', async () => {
  const { memberId, listingId } = await orders.aListing()
  const place = (shownTotal: number) =>
    orders.place({ orderId: randomUUID(), memberId }, { ...anOrder(listingId), shownTotal })

  expect(await problemOf(place(1))).toBe('price-changed')
  const before = await place(priceOf('daily_boost'))
  await setPriceList(db, {
    ...defaultPriceList,
    options: { daily_boost: { days: 3, cents: 400 } },
    factors: { sports: 2, cycling: 1.5 },
  })
  expect(await problemOf(place(priceOf('daily_boost')))).toBe('price-changed')
  const after = await place(600)

  expect(after.lines).toMatchObject([{ option: 'daily_boost', days: 3, cents: 600 }])
  expect(await orders.read({ orderId: before.id, memberId })).toMatchObject({ totalCents: 599, lines: [{ days: 7 }] })
  const gone = { ...anOrder(listingId, ['urgent_tag']), shownTotal: 249 }
  expect(await problemOf(orders.place({ orderId: randomUUID(), memberId }, gone))).toBe('price-changed')
})

test('an order has the VAT of the country that the buyer names', async () => {
  const { memberId, listingId } = await orders.aListing()

  const order = await orders.place({ orderId: randomUUID(), memberId }, { ...anOrder(listingId), country: 'FR' })

  expect(order).toMatchObject({ totalCents: 599, vatCents: 100, vatPercent: 20 })
})

test('only the seller of a listing that is not closed promotes it', async () => {
  const { memberId, listingId } = await orders.aListing()
  const stranger = await orders.market.keepMember()
  const place = (by: string, given: object = {}) =>
    orders.place({ orderId: randomUUID(), memberId: by }, { ...anOrder(listingId), ...given })

  expect(await problemOf(place(stranger))).toBe('listing-not-found')
  await db.updateTable('listings').set({ status: 'paused' }).where('id', '=', listingId).execute()
  expect(await place(memberId)).toMatchObject({ state: 'created' })
  await db.updateTable('listings').set({ status: 'sold' }).where('id', '=', listingId).execute()
  expect(await problemOf(place(memberId))).toBe('listing-closed')
  await db.updateTable('members').set({ deletion_due_at: new Date() }).where('id', '=', memberId).execute()
  expect(await problemOf(place(memberId))).toBe('account-leaving')
})

test('a paid order starts its promotions, has a receipt, and is the only one that has', async () => {
  const { order, listingId } = await orders.buy('daily_boost', 'large_card')
  await orders.order()

  expect(order).toMatchObject({
    state: 'paid',
    paidAt: orders.clock().getTime(),
    paymentUrl: null,
    receipts: [{ kind: 'receipt', number: '2026-000001', cents: 1098 }],
    // The fourteenth day after 21 November ends at midnight in Luxembourg.
    withdrawal: { until: Date.parse('2026-12-05T23:00:00Z') - 1, refundCents: 1098 },
  })
  expect(order.lines.map(({ state }) => state)).toEqual(['running', 'running'])
  expect(await promotionsOf(listingId)).toHaveLength(2)
})

test('a declined payment can be made again, on another page', async () => {
  const placed = await orders.order()
  await orders.receive(await orders.settle(placed, 'decline'))
  const failed = await orders.read(placed)
  expect(failed).toMatchObject({ state: 'failed', failure: 'declined', paymentUrl: null })

  orders.pass(minute)
  const again = await orders.pay(placed, { locale: 'de' })

  expect(again).toMatchObject({ state: 'created', failure: null })
  expect(again.paymentUrl).not.toBe(placed.order.paymentUrl)
  await orders.receive(await orders.settle(placed, 'pay'))
  expect(await orders.read(placed)).toMatchObject({ state: 'paid' })
})

test('an abandoned page stays open for an hour, and a new one replaces it then', async () => {
  const placed = await orders.order()
  expect((await orders.pay(placed, { locale: 'fr' })).paymentUrl).toBe(placed.order.paymentUrl)

  orders.pass(hour)
  await orders.reconcile()

  expect(await orders.read(placed)).toMatchObject({ state: 'failed', failure: 'expired', paymentUrl: null })
  expect((await orders.pay(placed, { locale: 'fr' })).paymentUrl).not.toBe(placed.order.paymentUrl)
})

test('a delayed payment is pending until the provider says that the money has come', async () => {
  const placed = await orders.order()
  await orders.receive(await orders.settle(placed, 'delay'))
  expect(await orders.read(placed)).toMatchObject({ state: 'pending', paymentUrl: null })
  expect(await orders.pay(placed, { locale: 'fr' })).toMatchObject({ state: 'pending' })

  orders.pass(5 * minute)
  await orders.reconcile()

  expect(await orders.read(placed)).toMatchObject({ state: 'paid' })
})

test('a payment that no event has told is found by asking the provider', async () => {
  const placed = await orders.order()
  await orders.settle(placed, 'pay')
  await orders.reconcile()
  expect(await orders.read(placed)).toMatchObject({ state: 'created' })

  orders.pass(3 * minute)
  await orders.reconcile()

  expect(await orders.read(placed)).toMatchObject({ state: 'paid' })
})

test('a cancelled order closes its page, and money that comes all the same goes back', async () => {
  const placed = await orders.order()
  const reference = await orders.referenceOf(placed)
  expect(await orders.cancel(placed)).toMatchObject({ state: 'cancelled', paymentUrl: null })
  expect(await orders.cancel(placed)).toMatchObject({ state: 'cancelled' })
  expect(await orders.sandbox.settle(reference, 'pay')).toBeUndefined()
  expect(await problemOf(orders.pay(placed, { locale: 'fr' }))).toBe('order-closed')

  // As if the buyer had paid at the same moment.
  await db.updateTable('sandbox_payments').set({ state: 'paid' }).where('reference', '=', reference).execute()
  orders.pass(3 * minute)
  await orders.reconcile()
  expect(await orders.sendRefunds()).toBe(1)

  expect(await orders.read(placed)).toMatchObject({ state: 'cancelled', receipts: [], refundedCents: 0 })
  const row = await db.selectFrom('sandbox_payments').selectAll().where('reference', '=', reference).executeTakeFirst()
  expect(Object.values(row!.refunds)).toEqual([599])
})

test('a paid order cannot be cancelled, and an order of another member does not exist', async () => {
  const bought = await orders.buy()
  const stranger = { orderId: bought.orderId, memberId: await orders.market.keepMember() }

  expect(await problemOf(orders.cancel(bought))).toBe('order-closed')
  for (const act of [orders.read, orders.cancel, orders.withdraw])
    expect(await problemOf(act(stranger))).toBe('order-not-found')
  expect(await problemOf(orders.pay(stranger, { locale: 'fr' }))).toBe('order-not-found')
  expect(await problemOf(orders.place(stranger, anOrder(bought.listingId)))).toBe('order-not-found')
})

test('without a provider nothing can be ordered', async () => {
  const closed = openOrdering(db, { provider: null })
  const { memberId, listingId } = await closed.aListing()

  const placed = closed.place({ orderId: randomUUID(), memberId }, anOrder(listingId))
  expect(await problemOf(placed)).toBe('payment-unavailable')
})

test('while the provider cannot be reached the order waits, and gets its page with the next try', async () => {
  const { sandbox } = orders
  let isReachable = false
  const unreachable = openOrdering(db, {
    provider: {
      ...sandbox,
      open: async (checkout) => {
        if (!isReachable) throw new Error('no answer')
        return sandbox.open(checkout)
      },
    },
  })
  const { memberId, listingId } = await unreachable.aListing()
  const key = { orderId: randomUUID(), memberId }

  expect(await problemOf(unreachable.place(key, anOrder(listingId)))).toBe('payment-unavailable')
  expect(await unreachable.read(key)).toMatchObject({ state: 'created', paymentUrl: null })
  isReachable = true
  expect((await unreachable.place(key, anOrder(listingId))).paymentUrl).not.toBeNull()
})

test('orders are listed page by page, the latest first', async () => {
  const own = await orders.aListing()
  const placed: string[] = []
  for (let count = 0; count < 21; count++) {
    orders.pass(hour)
    placed.unshift((await orders.order(['new_tag'], own)).orderId)
  }

  const first = await orders.list(own.memberId)
  const second = await orders.list(own.memberId, first.next!)

  expect([...first.orders, ...second.orders].map(({ id }) => id)).toEqual(placed)
  expect(second.next).toBeNull()
})
