import { expect, test } from 'vitest'

import { locales } from '#contract/language/locales.ts'
import { createListingReader } from '#server/listing-import-export/imported-listing.ts'
import { generateListings } from '#tests/bench/market/generate-listings.ts'
import { generateQuestions } from '#tests/bench/market/generate-questions.ts'
import type { MarketListing } from '#tests/bench/market/market-listing.ts'

const until = new Date('2026-03-01T00:00:00Z')

async function market(count: number, seed: number): Promise<MarketListing[]> {
  const listings: MarketListing[] = []
  for await (const listing of generateListings(count, seed, until)) listings.push(listing)
  return listings
}

test('the same seed gives the same market, and a smaller market is its beginning', async () => {
  const listings = await market(200, 3)

  expect(await market(200, 3)).toEqual(listings)
  expect(await market(50, 3)).toEqual(listings.slice(0, 50))
  expect((await market(1, 4))[0]!.title).not.toBe(listings[0]!.title)
})

test('every generated listing can be imported, and every language occurs', async () => {
  const read = createListingReader(undefined)
  const listings = await market(1_500, 5)

  const refused = listings.filter((listing) => !read(structuredClone(listing)).success)

  expect(refused).toEqual([])
  expect(new Set(listings.map(({ language }) => language))).toEqual(new Set(locales))
})

test('no generated query occurs twice', async () => {
  const questions = await generateQuestions(3_000, 7)

  expect(new Set(questions.map(({ query }) => query)).size).toBe(3_000)
})
