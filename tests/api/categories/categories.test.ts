import { expect, test } from 'vitest'

import { categories } from '#contract/categories.ts'
import { createBrandsService } from '#server/brands/brands-service.ts'
import { useDatabase } from '#tests/support/database.ts'
import { now, openMarket } from '#tests/support/listings.ts'

const { db } = await useDatabase()

async function countsOf(slugs: readonly string[]) {
  const all = await openMarket(db).categories.readAll()
  return slugs.map((slug) => all.find((category) => category.slug === slug)?.count)
}

test('every category of the tree has a count, in order', async () => {
  const all = await openMarket(db).categories.readAll()

  expect(all.map(({ slug }) => slug)).toEqual(categories)
  expect(all.every(({ count }) => count === 0)).toBe(true)
})

test('the count of a category includes its leaves, and that of an audience its listings', async () => {
  const market = openMarket(db)
  await market.keepListing({ category: 'ios' })
  await market.keepListing({ category: 'android', status: 'reserved' })
  await market.keepListing({ category: 'computers' })
  await market.keepListing({ category: 'computers', status: 'sold' })
  await market.keepListing({ category: 'shoes', audience: 'women' })
  await market.keepListing({ category: 'clothes', audience: 'women' })
  await market.keepListing({ category: 'clothes', audience: 'men' })

  expect(await countsOf(['ios', 'phones', 'electronics'])).toEqual([1, 2, 3])
  expect(await countsOf(['fashion', 'women', 'men', 'kids', 'clothes'])).toEqual([3, 2, 1, 0, 2])
})

test('counts equal the number of search results', async () => {
  const market = openMarket(db)
  for (const category of ['ios', 'ios', 'android', 'books', 'shoes'] as const) await market.keepListing({ category })

  for (const { slug, count } of await market.categories.readAll()) {
    expect((await market.search({ category: slug })).total.count).toBe(count)
  }
})

test('counts are cached for a minute', async () => {
  let time = now
  const market = openMarket(db, () => time)
  const countIos = async () => (await market.categories.readAll()).find(({ slug }) => slug === 'ios')?.count
  await countIos()
  await market.keepListing({ category: 'ios' })

  const soon = await countIos()
  time = new Date(now.getTime() + 61_000)
  const later = await countIos()

  expect([soon, later]).toEqual([0, 1])
})

test('the twelve brands with the most listings are popular, by their names', async () => {
  const market = openMarket(db)
  const brands = createBrandsService({ countListings: market.counts.byBrand })
  const slugs = ['apple', 'apple', 'bmw', 'bmw', 'bmw', 'aeg', 'acer', 'asus', 'bose', 'bosch', 'canon', 'casio']
  for (const brand of [...slugs, 'cube', 'dell', 'dior', 'dji', 'ford']) await market.keepListing({ brand })
  await market.keepListing({ brand: 'sony', status: 'sold' })
  await market.keepListing({ brand: null })

  const popular = await brands.readPopular()

  expect(popular).toHaveLength(12)
  expect(popular.slice(0, 3)).toEqual([
    { slug: 'bmw', name: 'BMW', count: 3 },
    { slug: 'apple', name: 'Apple', count: 2 },
    { slug: 'acer', name: 'Acer', count: 1 },
  ])
})
