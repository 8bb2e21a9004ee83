import { expect, test } from 'vitest'

import type { ListingPage } from '#contract/api/listings.ts'
import { useDatabase } from '#tests/support/database.ts'
import { daysAgo, openMarket, readAllPages, titlesOf } from '#tests/support/listings.ts'

const { db } = await useDatabase()
const market = openMarket(db)

/** More listings than fit on a page, the first the newest. */
async function keepMany(count: number, title = 'Vélo') {
  await market.keepListings(
    Array.from({ length: count }, (_, index) => ({ title: `${title} ${index + 1}`, published_at: daysAgo(index + 1) })),
  )
}

async function keepPaidFor(title: string, given: Parameters<typeof market.keepListing>[0] = {}) {
  const id = await market.keepListing({ title, published_at: daysAgo(80), ...given })
  await market.promote(id, 'top_listing')
  return id
}

const ads = ({ listings }: ListingPage) => listings.filter(({ tags }) => tags.includes('ad')).map(({ title }) => title)

test('a promoted listing is at the top of a search that finds it, marked as an ad', async () => {
  await keepMany(6)
  await keepPaidFor('Vélo à vendre')
  await keepPaidFor('Chaise')

  for (const query of [{ text: 'vélo' }, { category: 'cycling', text: 'vélo', sort: 'newest' as const }]) {
    const page = await market.search(query)

    expect(page.listings[0]).toMatchObject({ title: 'Vélo à vendre', tags: ['ad'] })
    expect(ads(page)).toEqual(['Vélo à vendre'])
  }
})

test('at most one of five tiles is an ad, and a large card counts as two of them', async () => {
  await keepMany(20)
  for (const title of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) await keepPaidFor(`Vélo ${title}`)
  const large = await keepPaidFor('Vélo H')
  await market.promote(large, 'large_card')

  const { listings } = await market.search({ category: 'cycling', sort: 'newest' })

  const tiles = listings.map(({ isLarge }) => (isLarge ? 2 : 1) as number)
  const ofAds = listings.flatMap(({ tags }, index) => (tags.includes('ad') ? [tiles[index]!] : []))
  const sum = (some: readonly number[]) => some.reduce((all, each) => all + each, 0)
  expect(ofAds.length).toBeGreaterThan(1)
  expect(sum(ofAds) * 5).toBeLessThanOrEqual(sum(tiles))
})

test('a promoted listing without a slot stands at its own place, where it is no ad', async () => {
  await market.keepListings([1, 2, 3].map((days) => ({ title: 'Vélo', published_at: daysAgo(days + 10) })))
  const newest = await market.keepListing({ title: 'Vélo neuf', price_cents: 1_000 })
  await market.promote(newest, 'top_listing')
  const first = async (sort: 'newest' | 'price_asc') => (await market.search({ text: 'vélo', sort })).listings[0]

  expect(await first('newest')).toMatchObject({ id: newest, tags: [] })
  await market.keepListing({ title: 'Vélo', published_at: daysAgo(20) })
  expect(await first('newest')).toMatchObject({ id: newest, tags: ['ad'] })
  expect(await first('price_asc')).toMatchObject({ id: newest, tags: [] })
  expect((await market.listings.read(newest)).tags).toEqual(['ad'])
})

test('a short list of results has no ads', async () => {
  await keepMany(2)
  await keepPaidFor('Chaise')

  expect(ads(await market.search({ text: 'vélo' }))).toEqual([])
})

test('count and pages are those of the results, and a page contains nothing twice', async () => {
  await keepMany(40)
  await keepPaidFor('Vélo en or')

  const [first, ...others] = await readAllPages(market, { text: 'vélo' })
  const pages = [first!, ...others]

  expect(first!.total).toEqual({ count: 41, isExact: true })
  expect(titlesOf(first!)[0]).toBe('Vélo en or')
  for (const page of pages) expect(new Set(titlesOf(page)).size).toBe(page.listings.length)
  expect(new Set(pages.flatMap(titlesOf)).size).toBe(41)
  for (const page of others) expect(titlesOf(page)[0]).not.toBe('Vélo en or')
})

test('promoted listings are not placed in other orders, nor before or after their promotion', async () => {
  await keepMany(8)
  await keepPaidFor('Vélo cher', { price_cents: 900_000 })
  const over = await market.keepListing({ title: 'Vélo passé', published_at: daysAgo(80) })
  await market.promote(over, 'top_listing', { starts_at: daysAgo(9), ends_at: daysAgo(2) })

  expect(titlesOf(await market.search({ text: 'vélo', sort: 'price_asc' })).at(-1)).toBe('Vélo cher')
  expect(titlesOf(await market.search({ text: 'vélo', sort: 'newest' }))[0]).toBe('Vélo cher')
  expect(ads(await market.search({ text: 'vélo', sort: 'newest' }))).toEqual(['Vélo cher'])
})

test('other promotions do not change the order', async () => {
  await keepMany(8)
  const last = await market.keepListing({ title: 'Vélo', description: '', published_at: daysAgo(90) })
  const before = [await market.search({ text: 'vélo' }), await market.search({ category: 'cycling' })].map(titlesOf)

  for (const option of ['daily_boost', 'urgent_tag', 'new_tag', 'limited_tag', 'price_highlight', 'large_card'])
    await market.promote(last, option)

  const after = [await market.search({ text: 'vélo' }), await market.search({ category: 'cycling' })].map(titlesOf)
  expect(after).toEqual(before)
})
