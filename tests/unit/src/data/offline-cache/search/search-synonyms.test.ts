import 'fake-indexeddb/auto'
import { beforeAll, expect, test } from 'vitest'

import '#contract/language/all-goods.ts'
import type { Listing } from '#contract/api/listings.ts'
import { createListingCache } from '#src/data/offline-cache/listing-cache.ts'
import { createSearchIndex } from '#src/data/offline-cache/search/search-index.ts'
import { openCacheDatabase } from '#src/data/offline-cache/store/cache-database.ts'
import { toCard } from '#src/data/offline-cache/store/to-card.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'

const aListing = (title: string, given: Partial<Listing> = {}) =>
  anAnsweredListing({ title, description: '–', expiresAt: 9e15, ...given })

const whole = [
  aListing('Fahrrad, rot', { language: 'de', refreshedAt: 9 }),
  aListing('Vélo de ville', { language: 'fr', refreshedAt: 1 }),
  aListing('Bicicleta azul', { language: 'es' }),
  aListing('Bike helmet', { language: 'en' }),
  aListing('Gelber Schreibtisch', { language: 'de', category: 'furniture', condition: 'like_new' }),
  aListing('Teppich aus Jute', { language: 'de' }),
  aListing('Lave-linge Bosch', { language: 'fr', category: 'appliances', brand: { slug: 'bosch', name: 'Bosch' } }),
]

/** Listings of which the device has only the card, from a list without a category and a server of the previous release. */
const brief = [aListing('Bürostuhl', { language: 'de', condition: 'like_new' }), aListing('Canapé', { language: 'fr' })]

/** The same from a server that says category and language. */
const card = toCard(aListing('Kommode', { language: 'de', category: 'furniture' }))

const database = openCacheDatabase(crypto.randomUUID())

const index = createSearchIndex(database)

beforeAll(async () => {
  const { listings } = createListingCache(database, async () => new Set())
  for (const answer of whole) await listings.save(answer.id, { answer, keptAt: Date.now() })
  const ofPreviousRelease = brief.map(toCard).map(({ language: _language, category: _category, ...rest }) => rest)
  await listings.putCards([...ofPreviousRelease, card], Date.now())
})

const find = (search: object) => index.search({ search, after: null, limit: 24, now: Date.now() })

const titlesOf = async (text: string) => (await find({ text }))?.listings.map(({ title }) => title)

test('a thing is found by its names in other languages, after exact matches, and the result says so', async () => {
  const page = await find({ text: 'vélo' })

  expect(page?.listings.map(({ title, foundBy }) => [title, foundBy])).toEqual([
    ['Vélo de ville', undefined],
    // In Switzerland, *Velo* is a German word.
    ['Fahrrad, rot', undefined],
    ['Bicicleta azul', 'translation'],
  ])
})

test.each([
  ['washing machine', ['Lave-linge Bosch']],
  ['machine à laver', ['Lave-linge Bosch']],
  ['casque vélo', ['Bike helmet']],
  ['bureau jaune', ['Gelber Schreibtisch']],
  ['sofa', ['Canapé']],
])('“%s” finds listings that use its name in another language', async (text, expected) => {
  expect((await titlesOf(text))?.[0]).toBe(expected[0])
})

test.each([
  ['farhrad', 'fahrrad', 'Fahrrad, rot'],
  ['Schreibtsich', 'schreibtisch', 'Gelber Schreibtisch'],
  ['boshc', 'bosch', 'Lave-linge Bosch'],
  ['gelbr schr', 'gelber', 'Gelber Schreibtisch'],
])('one typo in “%s” is corrected, and the result says so', async (text, meant, title) => {
  const page = await find({ text })

  expect(page?.corrected?.map((each) => each.meant)).toEqual([meant])
  expect(page?.listings[0]?.title).toBe(title)
})

// *Jupe* is one letter from *Jute*, but it names a thing, so it is not corrected although no listing contains it.
test.each(['rot', 'bike', 'jupe', 'abc', '2060'])('“%s” is not corrected', async (text) => {
  expect((await find({ text }))?.corrected).toBeUndefined()
})

test('a listing of which only the card is cached is excluded by filters on its details, and counted as excluded', async () => {
  const page = await find({ condition: ['like_new'] })
  const all = await find({})

  expect(page?.listings.map(({ title }) => title)).toEqual(['Gelber Schreibtisch'])
  expect(page?.searched).toMatchObject({ count: 7, leftOut: 3 })
  expect(all?.searched).toMatchObject({ count: 10, leftOut: 0 })
})

test('a card says its category and its language', async () => {
  const page = await find({ category: 'furniture' })

  expect(page?.searched.leftOut).toBe(2)
  expect(page?.listings.map(({ title }) => title).toSorted()).toEqual(['Gelber Schreibtisch', 'Kommode'])
  expect(await titlesOf('comò')).toEqual(['Kommode'])
})
