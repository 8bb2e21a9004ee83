// Both engines: the planners choose different indexes.
import { expect, test } from 'vitest'

import type { ListingSearchQuery } from '#contract/api/listings.ts'
import { Problem } from '#contract/problems.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aPhoto, daysAgo, openMarket, titlesOf } from '#tests/support/listings.ts'

const { db } = await useDatabase()
const market = openMarket(db)

const found = async (query: ListingSearchQuery) => titlesOf(await market.search(query)).toSorted()

test('only active and reserved listings that have not expired are found', async () => {
  for (const status of ['active', 'paused', 'reserved', 'sold', 'expired', 'removed'] as const) {
    await market.keepListing({ title: status, status })
  }
  await market.keepListing({ title: 'over', expires_at: daysAgo(1) })

  expect(await found({})).toEqual(['active', 'reserved'])
})

test('a category shows the listings of its leaves', async () => {
  await market.keepListing({ title: 'iPhone', category: 'ios' })
  await market.keepListing({ title: 'Pixel', category: 'android' })
  await market.keepListing({ title: 'Laptop', category: 'computers' })
  await market.keepListing({ title: 'Sofa', category: 'furniture' })

  expect(await found({ category: 'ios' })).toEqual(['iPhone'])
  expect(await found({ category: 'phones' })).toEqual(['Pixel', 'iPhone'])
  expect(await found({ category: 'electronics' })).toEqual(['Laptop', 'Pixel', 'iPhone'])
})

test('women, men and kids are views of fashion', async () => {
  await market.keepListing({ title: 'Dress', category: 'clothes', audience: 'women' })
  await market.keepListing({ title: 'Boots', category: 'shoes', audience: 'men' })
  await market.keepListing({ title: 'Sandals', category: 'shoes', audience: 'women' })

  expect(await found({ category: 'women' })).toEqual(['Dress', 'Sandals'])
  expect(await found({ category: 'shoes', audience: 'women' })).toEqual(['Sandals'])
  expect(await found({ category: 'women', audience: 'men' })).toEqual([])
})

test('prices are bounded in whole euros, and a donation costs nothing', async () => {
  await market.keepListing({ title: 'gift', price_cents: 0 })
  await market.keepListing({ title: '49.99', price_cents: 4_999 })
  await market.keepListing({ title: '50.00', price_cents: 5_000 })
  await market.keepListing({ title: '50.01', price_cents: 5_001 })

  expect(await found({ from: 50 })).toEqual(['50.00', '50.01'])
  expect(await found({ to: 50 })).toEqual(['49.99', '50.00', 'gift'])
  expect(await found({ from: 50, to: 50 })).toEqual(['50.00'])
  expect(await found({ from: 0, to: 0 })).toEqual(['gift'])
  expect(await found({ free: true })).toEqual(['gift'])
})

test('conditions and brands match any of the given values', async () => {
  await market.keepListing({ title: 'a', condition: 'new', brand: 'apple' })
  await market.keepListing({ title: 'b', condition: 'good', brand: 'sony' })
  await market.keepListing({ title: 'c', condition: 'fair' })

  expect(await found({ condition: ['new', 'good'] })).toEqual(['a', 'b'])
  expect(await found({ brand: ['apple', 'sony'] })).toEqual(['a', 'b'])
  expect(await found({ brand: ['apple'], condition: ['good'] })).toEqual([])
})

test('a place shows the listings within its radius, ten kilometres by default', async () => {
  await market.keepListing({ title: 'Luxembourg', locality: 'lu-luxembourg' })
  await market.keepListing({ title: 'Hesperange', locality: 'lu-hesperange' })
  await market.keepListing({ title: 'Esch', locality: 'lu-esch-sur-alzette' })
  await market.keepListing({ title: 'Diekirch', locality: 'lu-diekirch' })

  expect(await found({ place: 'lu-luxembourg', radius: 2 })).toEqual(['Luxembourg'])
  expect(await found({ place: 'lu-luxembourg' })).toEqual(['Hesperange', 'Luxembourg'])
  expect(await found({ place: 'lu-luxembourg', radius: 20 })).toEqual(['Esch', 'Hesperange', 'Luxembourg'])
  expect(await found({ place: 'lu-luxembourg', radius: 100 })).toHaveLength(4)
})

test('a position works like a place', async () => {
  await market.keepListing({ title: 'Luxembourg', locality: 'lu-luxembourg' })
  await market.keepListing({ title: 'Diekirch', locality: 'lu-diekirch' })

  expect(await found({ position: '49.611,6.130', radius: 5 })).toEqual(['Luxembourg'])
  const { listings } = await market.search({ position: '49.868,6.156', radius: 50, sort: 'distance' })
  expect(listings.map(({ title }) => title)).toEqual(['Diekirch', 'Luxembourg'])
})

test('of one characteristic any value matches, and several must all match', async () => {
  await market.keepListing({ title: 'red 64', characteristics: { colour: 'red', storage: 64 } })
  await market.keepListing({ title: 'blue 256', characteristics: { colour: 'blue', storage: 256 } })
  await market.keepListing({ title: 'red 1000', characteristics: { colour: 'red', storage: 1_000 } })
  await market.keepListing({ title: 'nothing said' })
  await market.keepListing({ title: 'said in words', characteristics: { storage: '128' } })

  expect(await found({ characteristic: ['colour:red', 'colour:blue'] })).toHaveLength(3)
  expect(await found({ characteristic: ['storage:64..256'] })).toEqual(['blue 256', 'red 64'])
  expect(await found({ characteristic: ['storage:256..'] })).toEqual(['blue 256', 'red 1000'])
  expect(await found({ characteristic: ['storage:..256', 'colour:red'] })).toEqual(['red 64'])
  expect(await found({ characteristic: ['storage:64', 'storage:500..2000'] })).toEqual(['red 1000', 'red 64'])
})

test('sellers, photos, age and language filter a search', async () => {
  const shop = await market.keepMember({ trader: JSON.stringify({ name: 'Shop' }) })
  await market.keepListing({ title: 'of a shop', seller_id: shop, language: 'de' })
  await market.keepListing({ title: 'seen', language: 'lb', published_at: daysAgo(4) }, [aPhoto()])
  await market.keepListing({ title: 'raised', published_at: daysAgo(20), refreshed_at: daysAgo(1) })

  expect(await found({ by: 'trader' })).toEqual(['of a shop'])
  expect(await found({ by: 'private' })).toEqual(['raised', 'seen'])
  expect(await found({ photo: true })).toEqual(['seen'])
  expect(await found({ since: 7 })).toEqual(['of a shop', 'seen'])
  expect(await found({ since: 3 })).toEqual(['of a shop'])
  expect(await found({ language: ['de', 'lb'] })).toEqual(['of a shop', 'seen'])
})

test('a search around a place returns distances', async () => {
  await market.keepListing({ locality: 'lu-esch-sur-alzette' })

  const { listings } = await market.search({ place: 'lu-luxembourg', radius: 50 })

  expect(listings[0]?.distance).toBeCloseTo(16.8, 1)
  expect((await market.search({})).listings[0]?.distance).toBeNull()
})

test('all filters apply together', async () => {
  const wanted = { category: 'ios', price_cents: 30_000, condition: 'good', brand: 'apple' } as const
  await market.keepListing({ ...wanted, title: 'iPhone 13' })
  await market.keepListing({ ...wanted, title: 'iPhone 12' })
  await market.keepListing({ ...wanted, title: 'iPhone 13 in Esch', locality: 'lu-esch-sur-alzette' })
  await market.keepListing({ ...wanted, title: 'iPhone 13 for parts', condition: 'for_parts' })
  await market.keepListing({ ...wanted, title: 'iPhone 13, dear', price_cents: 90_000 })

  const query = {
    text: 'iphone 13',
    sort: 'newest',
    category: 'phones',
    to: 500,
    condition: ['good'],
    brand: ['apple'],
  } as const
  const titles = await found({ ...query, condition: ['good'], brand: ['apple'], place: 'lu-luxembourg' })

  expect(titles).toEqual(['iPhone 13'])
})

test.each<[string, ListingSearchQuery]>([
  ['category', { category: 'spaceships' }],
  ['characteristic', { characteristic: ['wingspan:3'] }],
  ['characteristic', { characteristic: ['colour:invisible'] }],
  ['characteristic', { characteristic: ['storage:..'] }],
  ['characteristic', { characteristic: ['colour:red..blue'] }],
  ['characteristic', { characteristic: ['author:Camus'] }],
  ['place', { place: 'lu-atlantis' }],
  ['sort', { sort: 'distance' }],
  ['after', { after: 'bm9uc2Vuc2U' }],
])('an invalid filter is refused with the name of its field: %s', async (field, query) => {
  const refused = await market.search(query).catch((error: unknown) => error)

  expect(refused).toBeInstanceOf(Problem)
  expect(refused).toMatchObject({ code: 'invalid-request', fields: { [field]: expect.any(String) } })
})

test('the total is exact up to a thousand', async () => {
  for (let index = 0; index < 30; index += 1) await market.keepListing()

  const page = await market.search({})

  expect(page.total).toEqual({ count: 30, isExact: true })
  expect(page.listings).toHaveLength(24)
})
