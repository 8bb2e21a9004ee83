import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useApp } from '#tests/support/app.ts'
import { openMarket } from '#tests/support/listings.ts'

const { http, database } = await useApp()
const market = openMarket(database.db)

/** For the app, which uses the real clock. */
const keepListing: typeof market.keepListing = (given, photos) =>
  market.keepListing({ expires_at: new Date('2999-01-01'), ...given }, photos)

test('a search with the parameters of a URL finds listings for sale', async () => {
  const wanted = await keepListing({ title: 'Vélo bleu', condition: 'good', price_cents: 0 })
  await keepListing({ title: 'Vélo rouge', condition: 'fair' })

  const found = await http.inject('/v0/listings?text=velo&category=sports&condition=good,new&free=true&sort=price_asc')

  expect(found.statusCode).toBe(200)
  expect(found.json()).toMatchObject({ listings: [{ id: wanted }], next: null, total: { count: 1, isExact: true } })
})

test('the next page is requested with the cursor of the previous one', async () => {
  for (let index = 0; index < 25; index += 1) await keepListing({ title: `${index} vélos` })

  const first = (await http.inject('/v0/listings?text=velos')).json()
  const second = (await http.inject(`/v0/listings?text=velos&after=${first.next}`)).json()

  expect([first.listings.length, second.listings.length]).toEqual([24, 1])
  expect(second.next).toBeNull()
})

test.each(['category=nowhere', 'place=lu-nowhere', 'sort=distance', 'after=abc', 'audience=cats', 'unknown=1'])(
  'an invalid search is refused with the name of its field: %s',
  async (query) => {
    const refused = await http.inject(`/v0/listings?${query}`)

    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ code: 'invalid-request' })
    expect(Object.keys(refused.json().fields)).toEqual([query.split('=')[0]])
  },
)

test('removed listings and unknown ones have different errors', async () => {
  const removed = await keepListing({ status: 'removed' })
  const sold = await keepListing({ status: 'sold', closed_at: new Date() })

  const statuses = await Promise.all(
    [removed, sold, randomUUID()].map(async (id) => (await http.inject(`/v0/listings/${id}`)).statusCode),
  )

  expect(statuses).toEqual([410, 200, 404])
})

test('every public endpoint works on an empty market', async () => {
  const paths = ['listings', 'recommendations', 'categories', 'brands', 'config']

  const answers = await Promise.all(paths.map((path) => http.inject(`/v0/${path}`)))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
})
