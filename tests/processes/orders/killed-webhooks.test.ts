import { expect, test } from 'vitest'

import { hour } from '#contract/durations.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { signSandboxEvent } from '#server/payments/sandbox-signatures.ts'
import { aDataDirectory, runServer } from '#tests/processes/http/server-process.ts'
import { engine } from '#tests/support/database.ts'
import { signedIn, testKeys, testSigningKey } from '#tests/support/members.ts'
import { openOrdering } from '#tests/support/ordering.ts'
import { createMigratedDatabase } from '#tests/support/postgres-database.ts'

const key = testKeys.first('sandbox payments')

/** Number of orders; each has two to five events, each of which is delivered three times. */
const orderCount = 126

const killCount = 3

/** Deliveries at the same time. */
const atOnce = 8

type Fate = 'paid' | 'paid late' | 'paid twice' | 'declined' | 'cancelled' | 'wrong amount' | 'withdrawn'

const fates: readonly Fate[] = ['paid', 'paid late', 'paid twice', 'declined', 'cancelled', 'wrong amount', 'withdrawn']

/** The state of the order in the end, and what the buyer has paid that was not refunded whole. */
const ends: Record<Fate, { state: string; receipts: number }> = {
  paid: { state: 'paid', receipts: 1 },
  'paid late': { state: 'paid', receipts: 1 },
  'paid twice': { state: 'paid', receipts: 1 },
  declined: { state: 'failed', receipts: 0 },
  cancelled: { state: 'cancelled', receipts: 0 },
  'wrong amount': { state: 'paid', receipts: 1 },
  withdrawn: { state: 'paid', receipts: 2 },
}

/** A request that is repeated until it was answered. */
type Request = () => Promise<Response>

/** A sequence of numbers between 0 and 1 that is the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const random = randomFrom(seed)

function shuffle<T>(all: readonly T[]): T[] {
  return all
    .map((each) => ({ each, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ each }) => each)
}

test(`1,000 events that are shuffled, doubled and interrupted by kills leave every order right (seed ${seed})`, async () => {
  const directory = await aDataDirectory()
  const elsewhere = engine === 'postgres' ? await createMigratedDatabase() : undefined
  const target = elsewhere ? { url: elsewhere.url } : { directory }
  let address = ''
  const before = await openDatabase(target)
  const { orders, events, withdrawals } = await prepare(before, () => address)
  await before.close()
  expect(events.length).toBeGreaterThan(1_000)

  let waiting = events
  const begin = () =>
    runServer({
      DATA_DIR: directory,
      SIGNING_KEYS: testSigningKey,
      PAYMENTS: 'sandbox',
      ...(elsewhere && { DATABASE_URL: elsewhere.url }),
    })
  for (let kills = 0; kills < killCount; kills++) {
    const server = begin()
    address = await server.address
    const share = Math.ceil(events.length / (killCount + 1)) - Math.floor(random() * 20)
    const left = await deliver(waiting, share)
    // Some are in the middle of their transaction.
    server.process.kill('SIGKILL')
    await server.exitCode
    // Those that were answered are delivered once more from time to time.
    waiting = shuffle([...(await left()), ...events.filter(() => random() < 0.05)])
  }
  const server = begin()
  address = await server.address
  expect(await (await deliver(waiting))()).toEqual([])
  expect(await (await deliver(withdrawals))()).toEqual([])
  server.process.kill('SIGKILL')
  await server.exitCode

  const after = await openDatabase(target)
  await finishRefunds(after)
  await check(after, orders)
  await after.close()
  await elsewhere?.remove()
}, 600_000)

/** Orders with what their buyers do at the provider, and the events that it will deliver. */
async function prepare({ db }: Database, address: () => string) {
  const ordering = openOrdering(db, { key })
  ordering.pass(Date.now() - ordering.clock().getTime())
  const fateOf = new Map<string, Fate>()
  const events: Request[] = []
  const withdrawals: Request[] = []

  const pay = (reference: string) =>
    db.updateTable('sandbox_payments').set({ state: 'paid' }).where('reference', '=', reference).execute()

  function tell(reference: string, cents: number, ...statuses: string[]): void {
    for (const status of statuses) {
      const body = JSON.stringify({
        id: `event_${reference}_${status}_${cents}`,
        reference,
        status,
        cents,
        currency: 'eur',
      })
      const send = () =>
        fetch(`${address()}/v0/payments/sandbox/events`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'sandbox-signature': signSandboxEvent(body, key, new Date()),
          },
          body,
        })
      events.push(send, send, send)
    }
  }

  for (let number = 0; number < orderCount; number++) {
    const fate = fates[number % fates.length]!
    const order = await ordering.order(number % 2 ? ['daily_boost'] : ['urgent_tag', 'large_card'])
    const cents = order.order.totalCents
    fateOf.set(order.orderId, fate)
    const first = await ordering.referenceOf(order)
    if (fate === 'paid twice') {
      await ordering.receive(await ordering.settle(order, 'decline'))
      ordering.pass(1)
      await ordering.pay(order, { locale: 'fr' })
      const second = await ordering.referenceOf(order)
      await Promise.all([pay(first), pay(second)])
      tell(first, cents, 'paid', 'pending')
      tell(second, cents, 'paid', 'pending')
      continue
    }
    if (fate === 'declined') {
      await db.updateTable('sandbox_payments').set({ state: 'failed' }).where('reference', '=', first).execute()
      tell(first, cents, 'pending', 'failed')
      continue
    }
    if (fate === 'cancelled') await ordering.cancel(order)
    await pay(first)
    tell(first, cents, 'paid', 'pending')
    if (fate === 'paid late') tell(first, cents, 'expired', 'failed')
    if (fate === 'wrong amount') tell(first, cents - 1, 'paid', 'failed')
    if (fate === 'withdrawn') {
      const headers = { ...(await signedIn({ db }, { id: order.memberId })), 'content-type': 'application/json' }
      const withdraw = () =>
        fetch(`${address()}/v0/orders/${order.orderId}/withdrawal`, { method: 'PUT', headers, body: '{}' })
      withdrawals.push(withdraw, withdraw)
    }
  }
  return { orders: fateOf, events: shuffle(events), withdrawals: shuffle(withdrawals) }
}

/**
 * Sends requests, several at a time, and resolves when so many were answered. Then gives those that were not answered,
 * once nothing is under way any more.
 */
async function deliver(requests: readonly Request[], enough = requests.length): Promise<() => Promise<Request[]>> {
  const waiting = [...requests]
  const unanswered: Request[] = []
  const { promise: enoughAnswered, resolve } = Promise.withResolvers<void>()
  let answered = 0

  async function sendInTurn(): Promise<void> {
    for (let request = waiting.shift(); request; request = waiting.shift()) {
      const status = await request().then(
        (response) => response.status,
        () => undefined,
      )
      if (status === 200) {
        if ((answered += 1) >= enough) resolve()
        continue
      }
      unanswered.push(request)
      // The server has been killed.
      if (status === undefined) break
    }
  }

  const all = Promise.all(Array.from({ length: atOnce }, sendInTurn)).then(() => resolve())
  await enoughAnswered
  return async () => {
    await all
    return [...unanswered, ...waiting]
  }
}

/** What the killed server has begun waits for its next turn; a day later everything is due. */
async function finishRefunds({ db }: Database): Promise<void> {
  const ordering = openOrdering(db, { key })
  ordering.pass(Date.now() - ordering.clock().getTime() + 24 * hour)
  await ordering.sendRefunds()
  expect(ordering.failures).toEqual([])
}

async function check({ db }: Database, fateOf: ReadonlyMap<string, Fate>): Promise<void> {
  const orders = await db.selectFrom('orders').selectAll().execute()
  const receipts = await db.selectFrom('receipts').selectAll().orderBy('number').execute()
  const promotions = await db.selectFrom('promotions').select(['order_id', 'option']).execute()
  const payments = await db.selectFrom('sandbox_payments').selectAll().execute()

  for (const { id, state } of orders) {
    const fate = fateOf.get(id)!
    const own = receipts.filter(({ order_id }) => order_id === id)
    // An order that was withdrawn from at once gets everything back.
    const isRefunded = fate === 'withdrawn' && own.reduce((sum, each) => sum + signed(each), 0) === 0
    expect({ fate, state, receipts: own.length }).toEqual({
      fate,
      ...ends[fate],
      ...(isRefunded && { state: 'refunded' }),
    })
    const options = promotions.filter(({ order_id }) => order_id === id).map(({ option }) => option)
    expect(new Set(options).size, fate).toBe(options.length)
    if (fate === 'paid') expect(options.length).toBeGreaterThan(0)
  }
  expect(receipts.map(({ number }) => Number(number.split('-')[1]))).toEqual(receipts.map((_, index) => index + 1))

  const taken = payments.filter(({ state }) => state === 'paid').reduce((sum, { cents }) => sum + cents, 0)
  const givenBack = payments
    .flatMap(({ refunds }) => Object.values(refunds))
    .reduce((sum: number, cents) => sum + cents, 0)
  expect(receipts.reduce((sum, each) => sum + signed(each), 0)).toBe(taken - givenBack)
  expect(givenBack).toBeGreaterThan(0)
}

const signed = ({ kind, cents }: { kind: string; cents: number }) => (kind === 'receipt' ? cents : -cents)
