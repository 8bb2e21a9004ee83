// Both engines: geometry is the engine’s.
import { expect, test } from 'vitest'

import { findLocality } from '#contract/places/localities.ts'
import { createListingFinder } from '#server/search/listing-finder.ts'
import { resolveOrder } from '#server/search/listing-order.ts'
import { useDatabase } from '#tests/support/database.ts'
import { now, openMarket, readAllPages } from '#tests/support/listings.ts'

const { db } = await useDatabase()
const market = openMarket(db)

const places = ['lu-luxembourg', 'lu-esch-sur-alzette', 'lu-ettelbruck', 'lu-diekirch', 'lu-wiltz']

test('with more matches than are counted, pages go from the nearest to the farthest without gaps', async () => {
  await market.keepListings(Array.from({ length: 1_010 }, (_, index) => ({ locality: places[index % places.length]! })))

  const pages = await readAllPages(market, { place: 'lu-ettelbruck', radius: 50, sort: 'distance' })

  const cards = pages.flatMap(({ listings }) => listings)
  const distances = cards.map(({ distance }) => distance!)
  expect(pages[0]!.total).toEqual({ count: 1_000, isExact: false })
  expect(distances).toEqual(distances.toSorted((one, other) => one - other))
  expect(new Set(cards.map(({ id }) => id)).size).toBe(1_010)
})

test('a wide circle contains the same as one whose places are looked up', async () => {
  await market.keepListings(places.map((locality) => ({ locality })))
  const { find } = createListingFinder(db)
  const page = { order: resolveOrder('newest', {}), limit: 25 }
  const findRound = (radius: 2 | 10 | 20 | 50, isWide: boolean) =>
    find({ filter: { near: { center: findLocality('lu-ettelbruck')!, radius }, isWide }, now }, page)

  const wide = await Promise.all(([2, 10, 20, 50] as const).map((radius) => findRound(radius, true)))
  const narrow = await Promise.all(([2, 10, 20, 50] as const).map((radius) => findRound(radius, false)))

  expect(wide).toEqual(narrow)
  expect(wide.map(({ length }) => length)).toEqual([1, 2, 3, 5])
})

test('of equal matches the nearer comes first, but distance does not outweigh a better match', async () => {
  await market.keepListing({ title: 'Lampe', locality: 'lu-wiltz' })
  await market.keepListing({ title: 'Lampe', locality: 'lu-diekirch' })
  await market.keepListing({ title: 'Abat-jour', description: 'Pour une lampe.', locality: 'lu-ettelbruck' })

  const { listings } = await market.search({ text: 'lampe', place: 'lu-ettelbruck', radius: 50 })

  const distances = listings.map(({ distance }) => distance!)
  expect(distances[0]).toBeLessThan(distances[1]!)
  expect(distances[2]).toBe(0)
})
