import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { FacetsQuery } from '#contract/api/facets.ts'
import { findLocality } from '#contract/places/localities.ts'
import { useDatabase } from '#tests/support/database.ts'
import { daysAgo, openMarket } from '#tests/support/listings.ts'

const { db } = await useDatabase()
const market = openMarket(db)

/** Uses a new service each time, because a running one caches the map of the whole market for some seconds. */
const readMap = (query: FacetsQuery) => openMarket(db).readMap(query)

test('a map has each place once with its number of listings, the largest first', async () => {
  for (const locality of ['lu-diekirch', 'lu-esch-sur-alzette', 'lu-esch-sur-alzette'])
    await market.keepListing({ locality })
  await market.keepListing({ locality: 'lu-diekirch', status: 'sold' })
  await market.keepListing({ locality: 'lu-petange', expires_at: daysAgo(1) })

  const { places, isExact } = await readMap({})

  const { latitude, longitude } = findLocality('lu-esch-sur-alzette')!
  expect(places[0]).toEqual({
    locality: 'lu-esch-sur-alzette',
    name: 'Esch-sur-Alzette',
    latitude,
    longitude,
    count: 2,
  })
  expect(places.map(({ locality, count }) => [locality, count])).toEqual([
    ['lu-esch-sur-alzette', 2],
    ['lu-diekirch', 1],
  ])
  expect(isExact).toBe(true)
})

test('listings at an unknown point count for the nearest place', async () => {
  await market.keepListing({ point: { latitude: 49.4961, longitude: 5.9813 } })

  expect((await readMap({})).places).toMatchObject([{ locality: 'lu-esch-sur-alzette', count: 1 }])
})

test('a map for a person who hides sellers and words counts the others', async () => {
  const hidden = await market.keepMember()
  await market.keepListing({ locality: 'lu-diekirch', title: 'Bicycle', seller_id: hidden })
  await market.keepListing({ locality: 'lu-esch-sur-alzette', title: 'Defekt: bicycle' })
  await market.keepListing({ locality: 'lu-esch-sur-alzette', title: 'Bicycle', description: 'Defekt' })
  const exclusions = { sellers: [hidden], words: ['defekt', ''] }

  for (const query of [{}, { text: 'bicycle' }, { characteristic: ['colour:red'] }]) {
    const { places } = await openMarket(db).readMap(query, exclusions)

    expect(places.map(({ locality, count }) => [locality, count])).toEqual(
      query.characteristic ? [] : [['lu-esch-sur-alzette', 1]],
    )
  }
})

test('the map says if the scan stopped at its limit', async () => {
  for (let index = 0; index < 12; index += 1) await market.keepListing({ title: 'Vélo', condition: 'good' })
  const hasty = openMarket(db, undefined, { byIndex: 10, byWords: 5, everything: 10 })

  const queries = [{}, { condition: ['good' as const] }, { text: 'vélo' }]
  const maps = await Promise.all(queries.map((query) => hasty.readMap(query)))

  expect(maps.map(({ places, isExact }) => [places[0]?.count, isExact])).toEqual([
    [11, false],
    [11, false],
    [6, false],
  ])
})

test('a characteristic alone is searched among the newest listings only', async () => {
  for (const [days, colour] of ['red', 'blue', 'red', 'red'].entries())
    await market.keepListing({ published_at: daysAgo(days + 1), characteristics: { colour } })
  const limits = { byIndex: 1, byWords: 1, everything: 1 }
  const read = (byCharacteristics: number) =>
    openMarket(db, undefined, { ...limits, byCharacteristics }).readMap({ characteristic: ['colour:red'] })

  expect(await read(4)).toMatchObject({ places: [{ count: 3 }], isExact: true })
  expect(await read(2)).toMatchObject({ places: [{ count: 2 }], isExact: false })
})

test('a place that does not exist is refused', async () => {
  await expect(market.search({ locality: 'lu-nowhere' })).rejects.toMatchObject({ code: 'invalid-request' })
})

const words = ['vélo', 'bleu', 'selle', 'panier']
const places = ['lu-luxembourg', 'lu-diekirch', 'lu-strassen', 'lu-esch-sur-alzette']

const someListing = fc.record({
  title: fc.subarray(words, { minLength: 1 }).map((some) => some.join(' ')),
  category: fc.constantFrom('clothes' as const, 'ios' as const, 'cycling' as const),
  price_cents: fc.constantFrom(0, 99, 2_500, 12_000),
  locality: fc.constantFrom(...places),
})

const someQuery: fc.Arbitrary<FacetsQuery> = fc.record(
  {
    text: fc.subarray([...words, 'trottinette', '-selle'], { minLength: 1 }).map((some) => some.join(' ')),
    category: fc.constantFrom('fashion', 'phones', 'sports'),
    to: fc.constantFrom(0, 50, 120),
    place: fc.constantFrom(...places),
    radius: fc.constantFrom(2 as const, 20 as const),
  },
  { requiredKeys: [] },
)

test('each place of the map has the number of listings that a search finds there, and no other place has any', async () => {
  const rounds = fc.tuple(fc.array(someListing, { minLength: 1, maxLength: 30 }), fc.array(someQuery, { maxLength: 5 }))
  await fc.assert(
    fc.asyncProperty(rounds, async ([listings, queries]) => {
      await db.deleteFrom('listings').execute()
      const seller_id = await market.keepMember()
      await market.keepListings(listings.map((listing) => ({ ...listing, seller_id })))

      for (const query of queries) await expectAgreement(query)
    }),
    { numRuns: 12 },
  )
})

async function expectAgreement(query: FacetsQuery) {
  const map = await readMap(query)
  const found = await market.search(query)

  expect(map.places.reduce((sum, { count }) => sum + count, 0)).toBe(found.total.count)
  for (const { locality, count } of map.places) {
    const there = await market.search({ ...query, locality })
    expect(there.total, JSON.stringify([query, locality])).toEqual({ count, isExact: true })
    expect(there.listings.slice(0, count).map(({ place }) => place.locality)).toEqual(
      Array(count).fill(locality).slice(0, 24),
    )
  }
}
