import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Counted, FacetsQuery } from '#contract/api/facets.ts'
import { audiences } from '#contract/audiences.ts'
import { conditions } from '#contract/conditions.ts'
import { createExclusionFilter, normalizeHiddenWord } from '#contract/exclusion-filter.ts'
import { ages, sellerKinds } from '#contract/listing-search.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aMember, aPhoto, daysAgo, type Market, openMarket } from '#tests/support/listings.ts'

const { db } = await useDatabase()
const market = openMarket(db)

/** Uses a new service each time, because a running one caches the counts of the whole market for some seconds. */
const countFacets = (query: FacetsQuery) => openMarket(db).countFacets(query)

/** An exact count. */
const exactly = (count: number) => ({ count, isExact: true })

const atLeast = (count: number) => ({ count, isExact: false })

function countOf(counts: readonly (Counted & { slug: string })[], slug: string): Counted {
  const { count, isExact } = counts.find((each) => each.slug === slug) ?? exactly(0)
  return { count, isExact }
}

test('the count of a category includes its descendants, and that of women the listings for them', async () => {
  await market.keepListing({ category: 'ios' })
  await market.keepListing({ category: 'android' })
  await market.keepListing({ category: 'shoes', audience: 'women' })

  const { categories } = await countFacets({})

  const counts = ['ios', 'phones', 'electronics', 'fashion', 'women', 'men'].map(
    (slug) => countOf(categories, slug).count,
  )
  expect(counts).toEqual([1, 2, 2, 1, 1, 0])
})

test('private sellers, traders, gifts and photos are counted', async () => {
  const shop = await market.keepMember({ trader: JSON.stringify({ name: 'Shop' }) })
  await market.keepListing({ seller_id: shop, price_cents: 0 }, [aPhoto(), aPhoto()])
  await market.keepListing({ seller_id: aMember().id }, [aPhoto()])
  await market.keepListing({ seller_id: aMember().id })

  const { sellers, free, withPhoto } = await countFacets({})

  expect(sellers).toEqual({ private: exactly(2), trader: exactly(1) })
  expect([free, withPhoto]).toEqual([exactly(1), exactly(2)])
})

test('a listing that loses its last photo is not counted as one with a photo', async () => {
  const id = await market.keepListing({}, [aPhoto()])
  await db.deleteFrom('photos').where('listing_id', '=', id).execute()

  expect((await countFacets({})).withPhoto).toEqual(exactly(0))
})

test('the photo flag is corrected after a write by a server that does not know it', async () => {
  const id = await market.keepListing()
  await db
    .insertInto('photos')
    .values({ ...aPhoto(), listing_id: id, position: 0 })
    .execute()

  expect((await countFacets({})).withPhoto).toEqual(exactly(1))
})

test('prices are counted in steps of whole euros, from the lowest to the highest', async () => {
  for (const price_cents of [0, 99, 100, 199, 500, 699]) await market.keepListing({ price_cents })

  const { prices } = await countFacets({})

  expect(prices.map(({ from, count }) => [from, count])).toEqual([
    [0, 2],
    [1, 2],
    [2, 0],
    [3, 0],
    [5, 2],
  ])
})

test('a requested brand has a count even if it is zero', async () => {
  await market.keepListing({ brand: 'trek' })

  const { brands } = await countFacets({ brand: ['apple'] })

  expect(brands).toEqual([
    { slug: 'apple', name: 'Apple', ...exactly(0) },
    { slug: 'trek', name: 'Trek', ...exactly(1) },
  ])
})

test('a category has counts for characteristics, each without its own filter', async () => {
  const said = [{ bike_type: 'city', wheel_size: 28 }, { bike_type: 'city', wheel_size: 27.5 }, { bike_type: 'cargo' }]
  for (const characteristics of said) await market.keepListing({ category: 'cycling', characteristics })

  const { characteristics } = await countFacets({ category: 'cycling', characteristic: ['bike_type:cargo'] })

  const countsOf = (key: string) =>
    characteristics
      .find((each) => each.key === key)
      ?.values.filter(({ count }) => count > 0)
      .map(({ value, count }) => [value, count])
  expect(countsOf('bike_type')).toEqual([
    ['city', 2],
    ['cargo', 1],
  ])
  expect(countsOf('wheel_size')).toEqual([])
  expect(characteristics.map(({ key }) => key)).not.toContain('model')
})

test('numbers are counted in their order', async () => {
  for (const wheel_size of [28, 27.5, 9, 28]) await market.keepListing({ characteristics: { wheel_size } })

  const { characteristics } = await countFacets({ category: 'cycling' })

  const wheels = characteristics.find(({ key }) => key === 'wheel_size')?.values
  expect(wheels?.map(({ value, count }) => [value, count])).toEqual([
    ['9', 1],
    ['27.5', 1],
    ['28', 2],
  ])
})

test('the count of a month includes that of a day', async () => {
  for (const days of [0, 1, 2, 5, 20, 40]) await market.keepListing({ published_at: daysAgo(days) })

  const { ages } = await countFacets({})

  expect(ages.map(({ days, count }) => [days, count])).toEqual([
    [1, 2],
    [3, 3],
    [7, 4],
    [30, 5],
  ])
})

test('listings that a search does not find are not counted', async () => {
  await market.keepListing({ title: 'Vélo', category: 'cycling' })
  await market.keepListing({ title: 'Vélo', category: 'cycling', status: 'sold' })
  await market.keepListing({ title: 'Vélo', category: 'cycling', expires_at: daysAgo(1) })
  await market.keepListing({ title: 'Piano', category: 'music-instruments' })

  const { total, categories } = await countFacets({ text: 'vélo' })

  expect([total, countOf(categories, 'leisure')]).toEqual([exactly(1), exactly(0)])
})

test('if the scan stopped at its limit, a count is a lower bound', async () => {
  for (let index = 0; index < 12; index += 1) await market.keepListing({ title: 'Vélo', condition: 'good' })
  const hasty = openMarket(db, undefined, { byIndex: 10, byWords: 5, everything: 10 })

  const queries = [{}, { condition: ['good' as const] }, { text: 'vélo' }]
  const counts = await Promise.all(queries.map((query) => hasty.countFacets(query)))

  // The scan stops one listing beyond the limit, which shows that there are more.
  expect(counts.map(({ total }) => total)).toEqual([atLeast(11), atLeast(11), atLeast(6)])
  expect(counts.map((each) => countOf(each.conditions, 'fair').isExact)).toEqual([false, false, false])
})

test('more than a thousand are shown as more than a thousand', async () => {
  const seller_id = await market.keepMember()
  const listings = Array.from({ length: 1_001 }, () => ({ condition: 'good' as const, seller_id }))
  await market.keepListings(listings)
  await market.keepListings([{ condition: 'fair', seller_id }])

  const { total, conditions: counts } = await countFacets({ category: 'sports' })

  expect([total, countOf(counts, 'good'), countOf(counts, 'fair')]).toEqual([
    atLeast(1_000),
    atLeast(1_000),
    exactly(1),
  ])
})

const words = ['vélo', 'bleu', 'selle', 'panier', 'city-bike']
const categories = ['clothes', 'shoes', 'ios', 'cycling'] as const
const brands = ['trek', 'apple']
const places = ['lu-luxembourg', 'lu-diekirch']

const sellers = [aMember().id!, aMember().id!] as const
const languages = ['fr', 'lb'] as const
const colours = ['red', 'blue']
const anyKeys = { requiredKeys: [] }

const someListing = fc.record({
  title: fc.subarray(words, { minLength: 1 }).map((some) => some.join(' ')),
  category: fc.constantFrom(...categories),
  audience: fc.constantFrom('women' as const, 'men' as const, null),
  condition: fc.constantFrom('good' as const, 'fair' as const),
  brand: fc.constantFrom(...brands, null),
  price_cents: fc.constantFrom(0, 99, 2_500, 12_000),
  locality: fc.constantFrom(...places),
  seller_id: fc.constantFrom(...sellers),
  language: fc.constantFrom(...languages),
  published_at: fc.constantFrom(daysAgo(0.5), daysAgo(1), daysAgo(5), daysAgo(31)),
  characteristics: fc.record(
    { colour: fc.constantFrom(...colours), wheel_size: fc.constantFrom(26, 27.5, 28) },
    anyKeys,
  ),
})

const someQuery: fc.Arbitrary<FacetsQuery> = fc.record(
  {
    text: fc.subarray([...words, '-selle'], { minLength: 1 }).map((some) => some.join(' ')),
    category: fc.constantFrom('fashion', 'women', 'shoes', 'cycling', 'phones'),
    audience: fc.constantFrom('women' as const, 'men' as const),
    condition: fc.subarray(['good' as const, 'fair' as const], { minLength: 1 }),
    brand: fc.subarray(brands, { minLength: 1 }),
    from: fc.constantFrom(0, 20, 100),
    to: fc.constantFrom(0, 50, 120),
    free: fc.constant(true as const),
    place: fc.constantFrom(...places),
    position: fc.constant('49.611,6.130'),
    photo: fc.constant(true as const),
    by: fc.constantFrom(...sellerKinds),
    since: fc.constantFrom(...ages),
    language: fc.subarray([...languages], { minLength: 1 }),
    characteristic: fc.subarray(['colour:red', 'colour:blue', 'wheel_size:28', 'wheel_size:20..27.5'], {
      minLength: 1,
    }),
  },
  { requiredKeys: [] },
)

test('each count equals the number of results after selecting it', async () => {
  await market.keepMember({ id: sellers[0], trader: JSON.stringify({ name: 'Shop' }) })
  const rounds = fc.tuple(fc.array(someListing, { minLength: 1, maxLength: 40 }), fc.array(someQuery, { maxLength: 6 }))
  await fc.assert(
    fc.asyncProperty(rounds, async ([listings, queries]) => {
      await db.deleteFrom('listings').execute()
      await market.keepListings(listings)

      for (const query of queries) await expectAgreement(openMarket(db), query)
    }),
    { numRuns: 12 },
  )
})

test('counts for a person who hides sellers and words are those of a market without them', async () => {
  await market.keepMember({ id: sellers[0], trader: JSON.stringify({ name: 'Shop' }) })
  const exclusions = fc.record({
    sellers: fc.subarray([...sellers], { maxLength: 1 }),
    words: fc.subarray(['velo', 'bleu selle', 'city-bike'].map(normalizeHiddenWord)),
  })
  const rounds = fc.tuple(fc.array(someListing, { minLength: 1, maxLength: 40 }), someQuery, exclusions)
  await fc.assert(
    fc.asyncProperty(rounds, async ([listings, query, hidden]) => {
      const isHidden = createExclusionFilter(hidden)
      await db.deleteFrom('listings').execute()
      await market.keepListings(listings)
      const shown = await openMarket(db).countFacets(query, hidden)

      await db.deleteFrom('listings').execute()
      const others = listings.filter(({ seller_id, title }) => !isHidden({ sellerId: seller_id, title }))
      if (others.length > 0) await market.keepListings(others)
      const remaining = await openMarket(db).countFacets(query)

      // If all that has the words is hidden, a search of the smaller market would relax them.
      if (query.text === undefined || shown.total.count > 0) expect(shown).toEqual(remaining)
    }),
    { numRuns: 25 },
  )
})

const otherCharacteristics = ({ characteristic = [] }: FacetsQuery, key: string) =>
  characteristic.filter((each) => !each.startsWith(`${key}:`))

async function expectAgreement({ countFacets, search }: Market, query: FacetsQuery) {
  const facets = await countFacets(query)
  const found = async (chosen: FacetsQuery) => (await search({ ...query, ...chosen })).total

  expect(facets.total).toEqual(await found({}))
  for (const category of ['fashion', 'women', 'shoes', 'phones', 'sports'])
    await expectSame(countOf(facets.categories, category), { category })
  for (const audience of audiences) await expectSame(countOf(facets.audiences, audience), { audience })
  for (const condition of conditions)
    await expectSame(countOf(facets.conditions, condition), { condition: [condition] })
  for (const brand of brands) await expectSame(countOf(facets.brands, brand), { brand: [brand] })
  for (const by of sellerKinds) await expectSame(facets.sellers[by], { by })
  await expectSame(facets.withPhoto, { photo: true })
  for (const { days, ...counted } of facets.ages) await expectSame(counted, { since: days })
  for (const language of languages) await expectSame(countOf(facets.languages, language), { language: [language] })
  for (const { key, values } of facets.characteristics)
    for (const { value, ...counted } of values.filter(({ count }) => count > 0))
      await expectSame(counted, { characteristic: [...otherCharacteristics(query, key), `${key}:${value}`] })
  await expectSame(facets.free, { from: undefined, to: undefined, free: true })

  /** If nothing matches, the search relaxes the text and finds something after all. */
  async function expectSame(counted: Counted, chosen: FacetsQuery) {
    if (counted.count > 0 || query.text === undefined)
      expect(counted, JSON.stringify(chosen)).toEqual(await found(chosen))
  }
}
