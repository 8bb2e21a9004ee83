import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { Order } from '#contract/api/orders.ts'
import { day } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { offlineCache } from '#src/data/offline-cache/offline-cache.ts'
import { offlineStore } from '#src/data/offline-cache/offline-store.ts'
import { ordersQuery } from '#src/data/orders/orders-queries.ts'
import { anAccount } from '#tests/support/an-account.ts'
import { aLine, anOrder, aPaidOrder } from '#tests/support/answered-orders.ts'
import { openApp, signIn } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

const main = page.getByRole('main')

/** A server with the orders of the signed-in member. */
async function startServer(given: readonly Order[]) {
  const account = anAccount()
  await signIn(account.id)
  const orders = new Map(given.map((order) => [order.id, order]))
  const set = (order: Order) => orders.set(order.id, order)
  const server = startStubServer({
    'GET /v0/account': account,
    'GET /v0/orders': () => ({ orders: [...orders.values()], next: null }),
    'GET /v0/orders/:orderId': ({ params }) => orders.get(params.orderId) ?? new Problem('order-not-found'),
    'GET /v0/account/listings': {
      listings: [],
      counts: { active: 0, paused: 0, reserved: 0, sold: 0, expired: 0 },
      next: null,
    },
  })
  return { server, set, memberId: account.id }
}

async function openOrder(order: Order, search = '') {
  const { router } = await openApp(`/en/profile/orders/${order.id}${search}`)
  return { path: () => router.state.location.href }
}

beforeEach(() => page.viewport(360, 800))

afterEach(async () => {
  vi.restoreAllMocks()
  await wipeLocalData()
  history.replaceState(history.state, '', location.href.split('#', 1)[0])
})

test('the link back from an order leads to the orders, not to the same order', async () => {
  const order = aPaidOrder()
  await startServer([order])
  await openOrder(order)

  await expect
    .element(main.getByRole('link', { name: 'Orders', exact: true }))
    .toHaveAttribute('href', '/en/profile/orders')
})

test('the list has each order with its listing, options, total and state', async () => {
  await startServer([
    anOrder({ listing: { id: null, title: 'Canapé', photo: null } }),
    aPaidOrder({ lines: [aLine('top_listing'), aLine('new_tag')], totalCents: 848 }),
  ])
  await openApp('/en/profile/orders')

  await expect
    .element(main.getByRole('link', { name: /Canapé.*€5\.99.*Daily boost.*Not paid.*20 Nov 2026/ }))
    .toBeVisible()
  await expect
    .element(main.getByRole('link', { name: /Vélo de ville.*€8\.48.*Top listing and “New” tag.*Paid/ }))
    .toBeVisible()
})

test('without orders the page says what will be there', async () => {
  await startServer([])
  await openApp('/en/profile/orders')

  await expect
    .element(main.getByText('When you promote a listing, the order and its receipt will be here.'))
    .toBeVisible()
})

test('a list that cannot be loaded can be retried', async () => {
  const { server } = await startServer([anOrder()])
  const answer = server.answers['GET /v0/orders']!
  server.answers['GET /v0/orders'] = new Problem('unexpected')
  await openApp('/en/profile/orders')
  await expect.element(main.getByRole('alert')).toBeVisible()

  server.answers['GET /v0/orders'] = answer
  await main.getByRole('button', { name: 'Try again' }).click()

  await expect.element(main.getByText('Vélo de ville')).toBeVisible()
})

test('orders that were seen can be read offline, also one that was only in the list', async () => {
  const order = aPaidOrder()
  const { server, memberId } = await startServer([order])
  const { close } = await openApp('/en/profile/orders')
  await expect.element(main.getByText('Vélo de ville')).toBeVisible()
  const { queryKey } = ordersQuery(memberId)
  await expect.poll(() => offlineCache.find({ queryKey, pageParam: null })).toBeDefined()
  close()
  server.isAway = true

  await openOrder(order)

  await expect.element(main.getByText('You are offline. This is your order as this device last saw it.')).toBeVisible()
  await expect.element(main.getByText('Paid. Thank you.')).toBeVisible()
})

test.each<[string, Order, string]>([
  ['created', anOrder(), 'This order is not paid yet.'],
  ['pending', anOrder({ state: 'pending' }), 'Waiting for the confirmation of your payment.'],
  ['paid', aPaidOrder(), 'Paid. Thank you.'],
  ['declined', anOrder({ state: 'failed', failure: 'declined' }), 'It was declined, and nothing was charged.'],
  ['expired', anOrder({ state: 'failed', failure: 'expired' }), 'It was not completed in time. Nothing was charged.'],
  ['cancelled', anOrder({ state: 'cancelled' }), 'This order was cancelled. Nothing is charged.'],
  ['refunded', anOrder({ state: 'refunded', refundedCents: 599 }), 'This order was paid back in full.'],
])('an order that is %s says so in plain words', async (_, order, words) => {
  await startServer([order])
  await openOrder(order)

  await expect.element(main.getByRole('status').filter({ hasText: words })).toBeVisible()
})

test('an unknown order is not found', async () => {
  await startServer([])
  await openOrder(anOrder())

  await expect.element(main.getByRole('alert')).toMatchTextContent('We could not find this order.')
})

test('after the payment the page waits for the confirmation of the provider, and shows it when it comes', async () => {
  const order = anOrder()
  const { set } = await startServer([order])
  await openOrder(order, '?payment=returned')
  await expect.element(main.getByText('Waiting for the confirmation of your payment.')).toBeVisible()

  set(aPaidOrder({ id: order.id }))

  await expect.element(main.getByText('Paid. Thank you.')).toBeVisible()
  await expect.element(main.getByText('Waiting for the confirmation of your payment.')).not.toBeInTheDocument()
})

test('after coming back without paying, the order can be paid', async () => {
  const order = anOrder()
  const { server, set } = await startServer([order])
  server.answers['POST /v0/orders/:orderId/payment'] = ({ params, body }) => {
    const paymentUrl = `${location.href.split('#', 1)[0]}#pay-${params.orderId}-${body.locale}`
    const payable = { ...order, paymentUrl }
    set(payable)
    return payable
  }
  const { path } = await openOrder(order, '?payment=cancelled')
  await expect.element(main.getByText('You came back without paying.')).toBeVisible()

  await main.getByRole('button', { name: 'Proceed to payment · €5.99' }).click()

  await expect.poll(() => location.hash).toBe(`#pay-${order.id}-en`)
  expect(path()).toBe(`/en/profile/orders/${order.id}`)
})

/** An order whose payment page has the hash `#pay`. */
async function openPayableOrder() {
  const order = anOrder()
  const { server } = await startServer([order])
  const paymentUrl = `${location.href.split('#', 1)[0]}#pay`
  server.answers['POST /v0/orders/:orderId/payment'] = { ...order, paymentUrl }
  await openOrder(order, '?payment=cancelled')
}

test('an order is on the device before the browser leaves for the payment', async () => {
  await openPayableOrder()
  const happened: string[] = []
  vi.spyOn(offlineStore, 'store').mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    happened.push('stored')
  })
  addEventListener('hashchange', () => happened.push('left'), { once: true })

  await main.getByRole('button', { name: 'Proceed to payment · €5.99' }).click()

  await expect.poll(() => happened).toContain('left')
  expect(happened[0]).toBe('stored')
})

test('a device whose storage does not answer does not keep its member from paying', async () => {
  await openPayableOrder()
  vi.spyOn(offlineStore, 'store').mockReturnValue(new Promise(() => {}))

  await main.getByRole('button', { name: 'Proceed to payment · €5.99' }).click()

  await expect.poll(() => location.hash).toBe('#pay')
})

test('if the payment service cannot be reached, the page says so, and the order stays', async () => {
  const order = anOrder({ state: 'failed', failure: 'declined' })
  const { server } = await startServer([order])
  server.answers['POST /v0/orders/:orderId/payment'] = new Problem('payment-unavailable')
  await openOrder(order)

  await main.getByRole('button', { name: 'Try the payment again · €5.99' }).click()

  await expect
    .element(main.getByRole('alert'))
    .toMatchTextContent('The payment service cannot be reached at the moment.')
})

test('an order that is not paid can be cancelled', async () => {
  const order = anOrder()
  const { server } = await startServer([order])
  server.answers['DELETE /v0/orders/:orderId'] = { ...order, state: 'cancelled' }
  await openOrder(order)

  await main.getByRole('button', { name: 'Cancel the order' }).click()

  await expect.element(main.getByText('This order was cancelled. Nothing is charged.')).toBeVisible()
  await expect.element(main.getByRole('button', { name: /payment/ })).not.toBeInTheDocument()
  // The button that had the focus is gone.
  await expect.element(main.getByRole('status')).toHaveFocus()
})

test('receipts are downloaded in the language of the page', async () => {
  const order = aPaidOrder()
  const { server } = await startServer([order])
  server.answers['GET /v0/orders/:orderId/receipts/:number'] = new Response(new Blob(['%PDF-1.7']), {
    headers: { 'content-type': 'application/pdf' },
  })
  await openOrder(order)

  await main.getByRole('button', { name: 'Download 2026-000017 as PDF' }).click()

  await expect.poll(() => server.countOf('GET /v0/orders/:orderId/receipts/:number')).toBe(1)
  const asked = server.asked.find(({ signature }) => signature === 'GET /v0/orders/:orderId/receipts/:number')
  expect(asked?.request).toEqual({ params: { orderId: order.id, number: '2026-000017' }, query: { locale: 'en' } })
})

test('a withdrawal says what is paid back before it is confirmed, and is acknowledged with its time', async () => {
  const order = aPaidOrder()
  const { server, set } = await startServer([order])
  const withdrawnAt = Date.UTC(2026, 10, 22, 14, 7)
  server.answers['PUT /v0/orders/:orderId/withdrawal'] = () => {
    const withdrawn = { ...order, withdrawal: null, withdrawnAt, refundedCents: 428 }
    set(withdrawn)
    return withdrawn
  }
  await openOrder(order)
  await expect.element(main.getByText('You can withdraw until 4 December 2026', { exact: false })).toBeVisible()
  await main.getByRole('button', { name: 'Withdraw from the contract' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw from this order?' })

  await expect
    .element(dialog.getByText('The promotion of “Vélo de ville” ends at once. You get €4.28 back', { exact: false }))
    .toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Keep the promotion' })).toBeVisible()
  expect(server.countOf('PUT /v0/orders/:orderId/withdrawal')).toBe(0)

  await dialog.getByRole('button', { name: 'Confirm the withdrawal · €4.28 back' }).click()

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(main.getByText('You withdrew on 22 November 2026 at 15:07.')).toBeVisible()
  await expect.element(main.getByText('You get €4.28 back the way you paid.', { exact: false })).toBeVisible()
  await expect.element(main.getByRole('status').filter({ hasText: 'You withdrew on' })).toHaveFocus()
  await expect.element(main.getByText('Paid. Thank you.')).not.toBeInTheDocument()
  await expect.element(main.getByRole('button', { name: 'Withdraw from the contract' })).not.toBeInTheDocument()
})

test('after the time of withdrawal there is no button for it', async () => {
  const order = aPaidOrder({ withdrawal: null, paidAt: Date.UTC(2026, 10, 1), createdAt: Date.UTC(2026, 10, 1) - day })
  await startServer([order])
  await openOrder(order)

  await expect.element(main.getByText('Paid. Thank you.')).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Withdraw from the contract' })).not.toBeInTheDocument()
})
