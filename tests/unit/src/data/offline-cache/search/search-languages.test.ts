import 'fake-indexeddb/auto'
import { beforeAll, expect, test } from 'vitest'

import '#contract/language/all-goods.ts'
import type { Listing } from '#contract/api/listings.ts'
import type { Locale } from '#contract/language/locales.ts'
import { createListingCache } from '#src/data/offline-cache/listing-cache.ts'
import { createSearchIndex } from '#src/data/offline-cache/search/search-index.ts'
import { openCacheDatabase } from '#src/data/offline-cache/store/cache-database.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'

const database = openCacheDatabase(crypto.randomUUID())
const index = createSearchIndex(database)

const aListing = (title: string, given: Partial<Listing>) =>
  anAnsweredListing({ title, description: '–', expiresAt: 9e15, ...given })

beforeAll(async () => {
  const { listings } = createListingCache(database, async () => new Set())
  for (const answer of [
    aListing('Black trousers', { language: 'en', category: 'clothes' }),
    aListing('Tisch', { language: 'de', category: 'furniture' }),
    aListing('Mesa de jardín', { language: 'es', category: 'garden' }),
    aListing('Bike helmet', { language: 'en', category: 'cycling' }),
    aListing('Wedding dress', { language: 'en', category: 'clothes' }),
    aListing('Samsung S21', { language: 'fr', category: 'android' }),
    aListing('Кроссовки нью баланс', { language: 'ru', category: 'shoes' }),
  ])
    await listings.save(answer.id, { answer, keptAt: Date.now() })
})

async function titles(text: string, locale: Locale) {
  const page = await index.search({ search: { text, locale }, after: null, limit: 24, now: Date.now() })
  return page?.listings.map(({ title }) => title)
}

test('an ambiguous name counts only if the reader uses its language', async () => {
  expect(await titles('Box', 'lb')).toEqual(['Black trousers'])
  expect(await titles('Box', 'de')).toEqual([])
})

test('a name is found in another order, and without what only joins its words', async () => {
  expect((await titles('платье свадебное', 'ru'))?.[0]).toBe('Wedding dress')
  expect((await titles('mesa jardim', 'pt'))?.[0]).toBe('Mesa de jardín')
})

test('a compound finds what its last part names if nothing has its own name', async () => {
  expect(await titles('Küchentisch', 'de')).toEqual(['Tisch', 'Mesa de jardín'])
})

test('a good is not found by the word of another one in its name', async () => {
  expect(await titles('bicicletta', 'it')).toEqual([])
})

test('a brand is found in Latin and in Cyrillic letters, and not corrected', async () => {
  expect(await titles('самсунг', 'uk')).toEqual(['Samsung S21'])
  expect(await titles('New Balance', 'fr')).toEqual(['Кроссовки нью баланс'])
  expect((await titles('кроссовки -newbalance', 'ru')) ?? []).toEqual([])
})
