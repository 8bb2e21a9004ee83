// Both engines: keyset order depends on collation.
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { listingSorts } from '#contract/listing-search.ts'
import { useDatabase } from '#tests/support/database.ts'
import { daysAgo, hoursAgo, openMarket, readAllPages } from '#tests/support/listings.ts'

const { db } = await useDatabase()
const market = openMarket(db)

/** Few values for many listings, so that most of them have equal sort keys. */
const aTyingListing = fc.record({
  title: fc.constantFrom('Vélo', 'Vélo rouge', 'Casque de vélo'),
  price_cents: fc.constantFrom(0, 1_000, 1_001, 250_000),
  locality: fc.constantFrom('lu-luxembourg', 'lu-hesperange', 'lu-esch-sur-alzette'),
  published_at: fc.constantFrom(hoursAgo(1), daysAgo(1), daysAgo(2), daysAgo(30)),
})

beforeEach(async () => {
  const listings = fc.sample(aTyingListing, { numRuns: 200, seed: 7 })
  for (const listing of listings) await market.keepListing(listing)
})

test.each(listingSorts)('pages sorted by %s contain every listing once, however many are equal', async (sort) => {
  const pages = await readAllPages(market, { sort, text: 'vélo', place: 'lu-luxembourg', radius: 50 })

  const ids = pages.flatMap(({ listings }) => listings.map(({ id }) => id))
  expect(pages.map(({ listings }) => listings.length)).toEqual([24, 24, 24, 24, 24, 24, 24, 24, 8])
  expect(new Set(ids).size).toBe(200)
  expect(pages.map(({ total }) => total.count)).toEqual(pages.map(() => 200))
})

test('each sort order continues across pages', async () => {
  const read = async (sort: (typeof listingSorts)[number]) =>
    (await readAllPages(market, { sort, place: 'lu-luxembourg', radius: 50 })).flatMap(({ listings }) => listings)
  const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b)

  const byPrice = (await read('price_asc')).map(({ price }) => price.cents)
  const byPriceDown = (await read('price_desc')).map(({ price }) => price.cents)
  const oldestFirst = (await read('oldest')).map(({ publishedAt }) => publishedAt)
  const newestFirst = (await read('newest')).map(({ publishedAt }) => publishedAt)
  const byDistance = (await read('distance')).map(({ distance }) => distance!)

  expect(byPrice).toEqual(ascending(byPrice))
  expect(byPriceDown).toEqual(byPrice.toReversed())
  expect(oldestFirst).toEqual(ascending(oldestFirst))
  expect(newestFirst).toEqual(oldestFirst.toReversed())
  expect(byDistance).toEqual(ascending(byDistance))
})

test('listings whose times differ only by microseconds are not lost between pages', async () => {
  await db
    .updateTable('listings')
    .set({ refreshed_at: sql<Date>`timestamptz '2026-11-20 00:00:00Z' + random() * interval '900 microseconds'` })
    .execute()

  const pages = await readAllPages(market, { sort: 'newest' })

  expect(new Set(pages.flatMap(({ listings }) => listings.map(({ id }) => id))).size).toBe(200)
})

test('a cursor of one sort order is refused by another', async () => {
  const { next } = await market.search({ sort: 'price_asc' })

  await expect(market.search({ sort: 'newest', after: next! })).rejects.toMatchObject({
    code: 'invalid-request',
    fields: { after: 'invalid' },
  })
})

test('a forged cursor causes a refusal and nothing else', async () => {
  const key = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(1e308, 9.5, 2 ** 31, -(2 ** 53), 'x', null))
  const id = fc.oneof(fc.uuid(), fc.string())
  const cursor = fc.record({ order: fc.constantFrom(...listingSorts), key, id }, { requiredKeys: ['order'] })

  const cases = fc.asyncProperty(cursor, fc.constantFrom(...listingSorts), async (made, sort) => {
    const after = Buffer.from(JSON.stringify(made)).toString('base64url')
    const answer = await market.search({ sort, after, place: 'lu-luxembourg', text: 'vélo' }).catch((error) => error)
    expect(answer.code ?? 'answered').toMatch(/^(answered|invalid-request)$/)
  })

  await fc.assert(cases, { numRuns: 100 })
})
