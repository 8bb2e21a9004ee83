// Both engines: numbers and locks.
import { beforeEach, expect, test } from 'vitest'

import { day, hour } from '#contract/durations.ts'
import { requestRefund } from '#server/orders/refunds.ts'
import { problemOf } from '#tests/support/conversations.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aDeliverySender } from '#tests/support/delivery-sender.ts'
import { openOrdering } from '#tests/support/ordering.ts'

const { db } = await useDatabase()
const orders = openOrdering(db)
beforeEach(orders.begin)

const refundsAtProvider = async () =>
  (await db.selectFrom('sandbox_payments').select('refunds').execute()).flatMap(({ refunds }) => Object.values(refunds))

test('a withdrawal ends the promotions and pays back what they have not used', async () => {
  const bought = await orders.buy('daily_boost', 'urgent_tag')
  orders.pass(3.5 * day)
  expect((await orders.read(bought)).withdrawal).toMatchObject({ refundCents: 300 + 187 })

  const order = await orders.withdraw(bought)

  expect(order).toMatchObject({
    state: 'paid',
    withdrawnAt: orders.clock().getTime(),
    withdrawal: null,
    refundedCents: 487,
    lines: [
      { state: 'ended', remaining: 0, refundedCents: 300 },
      { state: 'ended', remaining: 0, refundedCents: 187 },
    ],
  })
  expect(await orders.withdraw(bought)).toMatchObject({ refundedCents: 487 })
  await orders.sendRefunds()
  expect(await refundsAtProvider()).toEqual([487])
  expect((await orders.read(bought)).receipts).toMatchObject([
    { kind: 'receipt', number: '2026-000001', cents: 848 },
    { kind: 'credit-note', number: '2026-000002', cents: 487 },
  ])
})

test('promotions that have not started are paid back whole', async () => {
  const own = await orders.aListing()
  await db.updateTable('listings').set({ status: 'paused' }).where('id', '=', own.listingId).execute()
  const placed = await orders.order(['large_card'], own)
  await orders.receive(await orders.settle(placed, 'pay'))
  orders.pass(13 * day)

  await orders.withdraw(placed)
  await orders.sendRefunds()

  expect(await orders.read(placed)).toMatchObject({ state: 'refunded', refundedCents: 499 })
})

test('the right of withdrawal ends when everything was used', async () => {
  const bought = await orders.buy('daily_boost')
  orders.pass(8 * day)

  expect(await problemOf(orders.withdraw(bought))).toBe('withdrawal-too-late')
  expect((await orders.read(bought)).withdrawal).toBeNull()
})

test('the right of withdrawal ends with the fourteenth day in Luxembourg, even if nothing was used', async () => {
  const own = await orders.aListing()
  await db.updateTable('listings').set({ status: 'paused' }).where('id', '=', own.listingId).execute()
  const placed = await orders.order(['large_card'], own)
  await orders.receive(await orders.settle(placed, 'pay'))
  const { until } = (await orders.read(placed)).withdrawal!

  orders.pass(until - orders.clock().getTime())
  expect((await orders.read(placed)).withdrawal).not.toBeNull()
  orders.pass(1)

  expect((await orders.read(placed)).withdrawal).toBeNull()
  expect(await problemOf(orders.withdraw(placed))).toBe('withdrawal-too-late')
})

test('an order that is not paid cannot be withdrawn from', async () => {
  expect(await problemOf(orders.withdraw(await orders.order()))).toBe('withdrawal-too-late')
})

test('the buyer gets the receipt, the acknowledgement with its time, and the credit note by mail', async () => {
  const bought = await orders.buy('daily_boost')
  orders.pass(day)
  await orders.withdraw(bought)
  await orders.sendRefunds()
  const sender = aDeliverySender(db, { now: orders.clock })

  await sender.sendDue()

  const mails = sender.messages.map(({ text, attachments }) => ({
    ...(JSON.parse(text) as Record<string, unknown>),
    file: attachments?.map(({ name, content }) => [name, Buffer.from(content).toString()]),
  }))
  const ofKind = (kind: string) => mails.find((mail) => (mail as { kind?: string }).kind === kind)
  const link = `https://market.example/fr/profile/orders/${bought.orderId}`
  expect(ofKind('order-receipt')).toMatchObject({
    cents: 599,
    link,
    file: [['noper-2026-000001.pdf', '2026-000001 fr']],
  })
  expect(ofKind('order-withdrawn')).toMatchObject({ at: orders.clock().getTime(), refundCents: 513, link })
  expect(ofKind('order-refunded')).toMatchObject({
    cents: 513,
    link,
    file: [['noper-2026-000002.pdf', '2026-000002 fr']],
  })
})

test('a refund that the provider does not take is sent again, later and later, and is done once', async () => {
  const { sandbox } = orders
  let failures = 2
  const flaky = openOrdering(db, {
    provider: {
      ...sandbox,
      refund: async (refund) => {
        const done = await sandbox.refund(refund)
        // The provider has done it, but its answer is lost.
        if (failures-- > 0) throw new Error('connection reset')
        return done
      },
    },
  })
  const bought = await orders.buy()
  await orders.withdraw(bought)

  expect(await flaky.sendRefunds()).toBe(0)
  expect(await flaky.sendRefunds()).toBe(0)
  expect(flaky.failures).toEqual(['connection reset'])
  flaky.pass(hour)
  expect(await flaky.sendRefunds()).toBe(0)
  flaky.pass(hour)
  expect(await flaky.sendRefunds()).toBe(1)

  expect(await refundsAtProvider()).toEqual([599])
  expect((await orders.read(bought)).receipts).toHaveLength(2)
})

test('a refund that servers send at the same time is done once', async () => {
  const bought = await orders.buy()
  await orders.withdraw(bought)

  await Promise.all([orders.sendRefunds(), orders.sendRefunds(), orders.sendRefunds()])

  expect(await refundsAtProvider()).toEqual([599])
  expect((await orders.read(bought)).receipts).toHaveLength(2)
})

test('nothing is refunded twice, and nothing of an order that is not paid', async () => {
  const bought = await orders.buy('daily_boost')
  const unpaid = await orders.order()
  const lines = new Map([['daily_boost', 7 * day]] as const)
  const refund = (orderId: string) =>
    db
      .transaction()
      .execute((transaction) => requestRefund(transaction, { orderId, reason: 'removal', lines }, orders.clock()))

  expect(await refund(unpaid.orderId)).toBe(0)
  expect(await refund(bought.orderId)).toBe(599)
  expect(await refund(bought.orderId)).toBe(0)
})

test('the VAT of partial refunds adds up to the VAT of the order', async () => {
  const bought = await orders.buy('daily_boost', 'large_card')
  for (const left of [7 * day, 3 * day, 4 * day])
    await db.transaction().execute((transaction) =>
      requestRefund(
        transaction,
        {
          orderId: bought.orderId,
          reason: 'removal',
          lines: new Map([[left === 7 * day ? 'daily_boost' : 'large_card', left]] as const),
        },
        orders.clock(),
      ),
    )
  await orders.sendRefunds()

  const receipts = await db
    .selectFrom('receipts')
    .select(['kind', 'cents', 'vat_cents'])
    .where('order_id', '=', bought.orderId)
    .execute()
  const sum = (kind: string, column: 'cents' | 'vat_cents') =>
    receipts.filter((each) => each.kind === kind).reduce((total, each) => total + each[column], 0)
  expect(sum('credit-note', 'cents')).toBe(sum('receipt', 'cents'))
  expect(sum('credit-note', 'vat_cents')).toBe(sum('receipt', 'vat_cents'))
  expect(await orders.read(bought)).toMatchObject({ state: 'refunded' })
})

test('a receipt that cannot be made is mailed later, and holds back no other mail', async () => {
  await orders.buy()
  const bought = await orders.buy()
  await orders.withdraw(bought)
  const sender = aDeliverySender(db, {
    now: orders.clock,
    makeReceipt: async () => {
      throw new Error('no font')
    },
  })

  await sender.sendDue()

  expect(sender.messages.map(({ subject }) => subject)).toEqual(['order-withdrawn'])
  const waiting = await db
    .selectFrom('deliveries')
    .select('state')
    .where('kind', '=', 'order-receipt')
    .where('channel', '=', 'mail')
    .execute()
  expect(waiting).toEqual([{ state: 'waiting' }, { state: 'waiting' }])
})
