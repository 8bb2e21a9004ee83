import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useApp } from '#tests/support/app.ts'
import { daysAgo, openMarket } from '#tests/support/listings.ts'

const { http, database } = await useApp({ DEMO: 'off' })
const { keepListing } = openMarket(database.db)

const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60 * 1_000)

const ask = (ids: readonly string[]) => http.inject(`/v0/listings/states?ids=${ids.join()}`)

test('states of known listings agree with their pages, and paused ones are missing', async () => {
  const kept = {
    active: await keepListing({ expires_at: inAMonth }),
    reserved: await keepListing({ status: 'reserved', expires_at: inAMonth }),
    sold: await keepListing({ status: 'sold', closed_at: daysAgo(1) }),
    expired: await keepListing({ status: 'active', expires_at: daysAgo(1) }),
    removed: await keepListing({ status: 'removed' }),
    paused: await keepListing({ status: 'paused' }),
    never: randomUUID(),
  }

  const { states } = (await ask(Object.values(kept))).json() as { states: { id: string; status: string }[] }
  const told = Object.entries(kept).map(([name, id]) => [name, states.find((state) => state.id === id)?.status])
  const pages = await Promise.all(
    Object.entries(kept).map(async ([name, id]) => {
      const answer = (await http.inject(`/v0/listings/${id}`)).json()
      return [
        name,
        answer.code === 'listing-removed' ? 'removed' : typeof answer.status === 'string' ? answer.status : undefined,
      ]
    }),
  )

  expect(told).toEqual([
    ['active', 'active'],
    ['reserved', 'reserved'],
    ['sold', 'sold'],
    ['expired', 'expired'],
    ['removed', 'removed'],
    ['paused', undefined],
    ['never', undefined],
  ])
  expect(told).toEqual(pages)
})

test('states contain the price and the last renewal, and no price for removed listings', async () => {
  const listing = await keepListing({
    price_cents: 9_900,
    price_kind: 'fixed',
    refreshed_at: daysAgo(3),
    expires_at: inAMonth,
  })
  const removed = await keepListing({ status: 'removed', refreshed_at: daysAgo(4) })

  const { states } = (await ask([removed, listing, listing])).json()

  expect(states).toHaveLength(2)
  expect(states).toEqual(
    expect.arrayContaining([
      { id: listing, status: 'active', price: { kind: 'fixed', cents: 9_900 }, refreshedAt: daysAgo(3).getTime() },
      { id: removed, status: 'removed', price: null, refreshedAt: daysAgo(4).getTime() },
    ]),
  )
})

test('a hundred states are returned at once, from a cache if there is one', async () => {
  const answer = await ask(Array.from({ length: 100 }, () => randomUUID()))
  const { etag } = answer.headers

  expect(answer.json()).toEqual({ states: [] })
  expect(answer.headers['cache-control']).toBe('public, max-age=10')
  expect((await http.inject({ url: answer.raw.req.url!, headers: { 'if-none-match': String(etag) } })).statusCode).toBe(
    304,
  )
})

test.each([
  ['more than a hundred', Array.from({ length: 101 }, () => randomUUID()).join()],
  ['none', ''],
  ['what is no id', 'bicycle'],
])('%s are refused', async (_, ids) => {
  expect((await http.inject(`/v0/listings/states?ids=${ids}`)).statusCode).toBe(400)
})
