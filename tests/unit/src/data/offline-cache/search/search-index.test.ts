import 'fake-indexeddb/auto'
import { beforeAll, expect, test } from 'vitest'

import '#contract/language/all-goods.ts'
import type { Listing } from '#contract/api/listings.ts'
import type { ListingSearch } from '#contract/listing-search.ts'
import { createListingCache } from '#src/data/offline-cache/listing-cache.ts'
import { createSearchIndex } from '#src/data/offline-cache/search/search-index.ts'
import { openCacheDatabase } from '#src/data/offline-cache/store/cache-database.ts'
import { toCard } from '#src/data/offline-cache/store/to-card.ts'
import { anAnsweredListing } from '#tests/support/a-listing.ts'

const aListing = (title: string, given: Partial<Listing> = {}) =>
  anAnsweredListing({ title, description: '–', expiresAt: 9e15, ...given })

const place = (locality: string) => ({ ...anAnsweredListing().place, locality })

const listings = [
  aListing('Vélo de ville bleu', { price: { kind: 'fixed', cents: 12_000 }, refreshedAt: 3 }),
  aListing('Kinderfahrrad, rot', { language: 'de', price: { kind: 'fixed', cents: 4_000 }, refreshedAt: 2 }),
  aListing('Bücherregal weiß', {
    language: 'de',
    category: 'furniture',
    condition: 'fair',
    place: place('lu-esch-sur-alzette'),
    characteristics: { width: 80, material: 'wood' },
    refreshedAt: 4,
  }),
  aListing('iPhone 14 Pro', {
    language: 'en',
    category: 'ios',
    brand: { slug: 'apple', name: 'Apple' },
    characteristics: { storage: 256 },
    refreshedAt: 5,
  }),
  aListing('Городской велосипед', { language: 'ru', refreshedAt: 1 }),
  aListing('Verkaaft Vëlo', { language: 'lb', status: 'sold' }),
]

const database = openCacheDatabase(crypto.randomUUID())

const { listings: kept, evictUnpinned } = createListingCache(database, async () => new Set())

const index = createSearchIndex(database)

const keep = (listing: Listing) => kept.save(listing.id, { answer: listing, keptAt: Date.now() })

beforeAll(async () => {
  for (const listing of listings) await keep(listing)
})

async function find(search: ListingSearch & { category?: string }, limit = 24) {
  const page = await index.search({ search, after: null, limit, now: Date.now() })
  return { page, titles: page?.listings.filter(({ foundBy }) => !foundBy).map(({ title }) => title) }
}

test.each<[string, string[]]>([
  ['VELOS', ['Vélo de ville bleu', 'Kinderfahrrad, rot']],
  ['vel', ['Vélo de ville bleu', 'Kinderfahrrad, rot']],
  ['fahrräder', ['Kinderfahrrad, rot']],
  ['велосипеды', ['Городской велосипед']],
  ['velo -bleu', ['Kinderfahrrad, rot']],
  ['bucherreg weiss', ['Bücherregal weiß']],
])('“%s” finds what the server would find by its words', async (text, expected) => {
  expect((await find({ text })).titles).toEqual(expected)
})

test('sold listings are not searched, and the page says how many there were', async () => {
  const { page } = await find({ text: 'velo' })

  expect(page?.searched.count).toBe(5)
  expect(Date.now() - page!.searched.renewedAt).toBeLessThan(60_000)
})

test('if no listing has all words, those with most of them are found', async () => {
  const { page, titles } = await find({ text: 'vélo de ville électrique' })

  expect(titles).toEqual(['Vélo de ville bleu'])
  expect(page?.loosened).toBe('all_but_one')
})

test('near matches follow the results and are not counted', async () => {
  const { page } = await find({ text: 'vélo bleu' })
  const { page: looser } = await find({ text: 'iphone weiss' })

  expect(page?.total.count).toBe(1)
  expect(looser?.listings.map(({ title }) => title).toSorted()).toEqual(['Bücherregal weiß', 'iPhone 14 Pro'])
})

test.each<[ListingSearch & { category?: string }, string[]]>([
  [{ category: 'electronics' }, ['iPhone 14 Pro']],
  [{ to: 50 }, ['Kinderfahrrad, rot']],
  [{ condition: ['fair'] }, ['Bücherregal weiß']],
  [{ brand: ['apple'] }, ['iPhone 14 Pro']],
  [{ characteristic: ['storage:128..512'] }, ['iPhone 14 Pro']],
  [{ characteristic: ['material:wood', 'width:80'] }, ['Bücherregal weiß']],
  [{ language: ['ru'] }, ['Городской велосипед']],
  [{ place: 'lu-esch-sur-alzette', radius: 5 }, ['Bücherregal weiß']],
])('filters work as on the server: %j', async (search, expected) => {
  expect((await find(search)).titles).toEqual(expected)
})

test('results are in the requested order', async () => {
  const orders = await Promise.all([
    find({}),
    find({ sort: 'price_asc' }),
    find({ sort: 'oldest' }),
    find({ place: 'lu-esch-sur-alzette', radius: 50, sort: 'distance' }),
  ])

  expect(orders.map(({ titles }) => titles?.[0])).toEqual([
    'iPhone 14 Pro',
    'Kinderfahrrad, rot',
    'Городской велосипед',
    'Bücherregal weiß',
  ])
  expect(orders[3]?.page?.listings[1]?.distance).toBeGreaterThan(10)
})

test('pages follow each other', async () => {
  const first = await index.search({ search: {}, after: null, limit: 2, now: Date.now() })
  const second = await index.search({ search: {}, after: first!.next, limit: 2, now: Date.now() })
  const last = await index.search({ search: {}, after: second!.next, limit: 2, now: Date.now() })

  expect(new Set([first, second, last].flatMap((page) => page!.listings.map(({ id }) => id))).size).toBe(5)
  expect(last?.next).toBeNull()
})

test('changed listings are found by their current content, removed ones not at all', async () => {
  const [velo, , , phone] = listings
  await keep({ ...velo!, title: 'Vélo de course' })
  await kept.save(phone!.id, { answer: { absent: 'listing-removed' }, keptAt: Date.now() })
  await index.write()

  expect((await find({ text: 'course' })).titles).toEqual(['Vélo de course'])
  expect((await find({ text: 'ville' })).titles).toEqual([])
  expect((await find({ text: 'iphone' })).titles).toEqual([])

  await evictUnpinned()
  expect((await find({ text: 'velo' })).page).toBeUndefined()
})

test('another page uses the index that this one has written', async () => {
  for (let turn = 0; turn < 12; turn += 1) {
    await keep(aListing(`Table no. ${turn}`))
    await index.write()
  }
  const other = createSearchIndex(database)

  const page = await other.search({ search: { text: 'table' }, after: null, limit: 24, now: Date.now() })

  expect(page?.total.count).toBe(12)
  // Many small segments are merged into one.
  expect(await database.segments.where('number').between(1, Infinity).count()).toBeLessThan(12)
})

test('what the device finds stands in its own order, so a paid position is no longer marked', async () => {
  const other = openCacheDatabase(crypto.randomUUID())
  const { listings: cached } = createListingCache(other, async () => new Set())
  const whole = aListing('Vélo de ville', { tags: ['urgent', 'ad'] })
  await cached.save(whole.id, { answer: whole, keptAt: Date.now() })
  await cached.putCards([{ ...toCard(aListing('Vélo pliant')), tags: ['new', 'ad'] }], Date.now())

  const page = await createSearchIndex(other).search({ search: {}, after: null, limit: 24, now: Date.now() })

  expect(page?.listings.map(({ tags }) => tags).toSorted()).toEqual([['new'], ['urgent']])
})

test('sellers are traders or private, as the device has seen their listings last', async () => {
  const machine = aListing('Nähmaschine', { language: 'de' })
  const findBy = async (by: 'trader' | 'private') => (await find({ text: 'Nähmaschine', by })).titles

  await keep(machine)
  expect([await findBy('trader'), await findBy('private')]).toEqual([[], ['Nähmaschine']])

  await keep({ ...machine, seller: { ...machine.seller, isTrader: true } })
  expect([await findBy('trader'), await findBy('private')]).toEqual([['Nähmaschine'], []])
})
