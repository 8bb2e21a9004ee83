// Both engines: text search is the engine’s.
import { expect, test } from 'vitest'

import { locales } from '#contract/language/locales.ts'
import { useDatabase } from '#tests/support/database.ts'
import { daysAgo, openMarket, titlesOf } from '#tests/support/listings.ts'

const { db } = await useDatabase()
const market = openMarket(db)

const search = (text: string) => market.search({ text })

/** The full matches of a search. */
const found = async (text: string) =>
  (await search(text)).listings.filter(({ foundBy }) => foundBy !== 'fewer_words').map(({ title }) => title)

const marked = async (text: string) => (await search(text)).listings.map(({ title, foundBy }) => [title, foundBy])

test('accents and case make no difference', async () => {
  await market.keepListing({ title: 'Vélo électrique' })
  await market.keepListing({ title: 'Синий велосипед' })

  expect(await found('VELO electrique')).toEqual(['Vélo électrique'])
  expect(await found('синИЙ')).toEqual(['Синий велосипед'])
})

test('a word matches as a prefix, from two letters on', async () => {
  await market.keepListing({ title: 'Kinderwagen' })

  expect(await found('kinderw')).toEqual(['Kinderwagen'])
  expect(await found('ki')).toEqual(['Kinderwagen'])
  expect(await found('k')).toEqual([])
})

test('joined and separate spellings find each other', async () => {
  await market.keepListing({ title: 'iPhone13 128GB' })
  await market.keepListing({ title: 'iPhone 13 mini' })
  await market.keepListing({ title: 'T-shirt H&M' })
  await market.keepListing({ title: 'Rolleiflex 3,5 F' })
  await market.keepListing({ title: 'Rolleiflex', description: '5 filtres, 3 étuis.' })

  expect(await found('rolleiflex 3.5f')).toEqual(['Rolleiflex 3,5 F'])
  expect(await found('iphone 13')).toHaveLength(2)
  expect(await found('iphone13')).toHaveLength(2)
  expect(await found('128 gb')).toEqual(['iPhone13 128GB'])
  expect(await found('tshirt hm')).toEqual(['T-shirt H&M'])
})

test('a word with an article is found', async () => {
  await market.keepListing({ title: 'Livre de l’école' })

  expect(await found('école')).toEqual(['Livre de l’école'])
  expect(await found("l'école")).toEqual(['Livre de l’école'])
})

test.each(locales)('a word with a meaning in programming languages is found like any other: %s', async (language) => {
  await market.keepListing({ title: 'Constructor', language })

  expect(await found('constructor')).toEqual(['Constructor'])
})

test('a word with a minus before it excludes its listings', async () => {
  await market.keepListing({ title: 'Vélo enfant' })
  await market.keepListing({ title: 'Vélo adulte', description: 'Pas pour un enfant.' })
  await market.keepListing({ title: 'Vélo pliant' })

  expect(await found('vélo -enfant')).toEqual(['Vélo pliant'])
  expect((await found('-enfant -pliant')).length).toBe(0)
  expect(await found('-enfant')).toEqual(['Vélo pliant'])
})

test('title, brand, characteristics and description are searched, with weights in this order', async () => {
  await market.keepListing({ title: 'Objet un', description: 'Un Sony.' })
  await market.keepListing({ title: 'Objet deux', characteristics: { model: 'Sony' } })
  await market.keepListing({ title: 'Objet trois', brand: 'sony' })
  await market.keepListing({ title: 'Sony' })

  expect(await found('sony')).toEqual(['Sony', 'Objet trois', 'Objet deux', 'Objet un'])
})

test('listings with every word come before those with fewer, which are marked and not counted', async () => {
  await market.keepListing({ title: 'Canapé cuir noir' })
  await market.keepListing({ title: 'Canapé cuir', description: 'Noir.' })
  await market.keepListing({ title: 'Canapé cuir blanc' })

  expect(await marked('canapé cuir noir')).toEqual([
    ['Canapé cuir noir', undefined],
    ['Canapé cuir', undefined],
    ['Canapé cuir blanc', 'fewer_words'],
  ])
  expect(await search('canapé cuir noir')).toMatchObject({ total: { count: 2 }, loosened: 'all' })
})

test('if no listing has every word, one may be missing', async () => {
  await market.keepListing({ title: 'Canapé cuir noir' })
  await market.keepListing({ title: 'Canapé tissu' })

  expect(await found('canapé cuir rouge')).toEqual(['Canapé cuir noir'])
  expect(await search('canapé cuir rouge')).toMatchObject({ total: { count: 1 }, loosened: 'all_but_one' })
})

test('if no listing has all words but one, those with several come first, and then those with any', async () => {
  await market.keepListing({ title: 'Table', published_at: daysAgo(1) })
  await market.keepListing({ title: 'Table ronde', published_at: daysAgo(2) })
  await market.keepListing({ title: 'Chaise' })

  expect(titlesOf(await search('table ronde marbre italien'))).toEqual(['Table ronde', 'Table'])
  expect((await search('marbre table')).loosened).toBe('any')
})

test('the count and the listings are the same in every order', async () => {
  await market.keepListing({ title: 'Canapé cuir', price_cents: 90_000 })
  await market.keepListing({ title: 'Canapé cuir', price_cents: 80_000 })
  await market.keepListing({ title: 'Cuir', price_cents: 100 })

  const byPrice = await market.search({ text: 'canapé cuir', sort: 'price_asc' })

  expect(byPrice.listings.map(({ price }) => price.cents)).toEqual([80_000, 90_000])
  expect(byPrice.total).toEqual((await market.search({ text: 'canapé cuir' })).total)
})

test('of equal matches the newer comes first, but age does not outweigh a better match', async () => {
  await market.keepListing({ title: 'Lampe', published_at: daysAgo(3) })
  await market.keepListing({ title: 'Lampe', published_at: daysAgo(1), description: 'Bleu, peu roulé !' })
  await market.keepListing({ title: 'Abat-jour', published_at: daysAgo(0), description: 'Pour une lampe.' })

  const { listings } = await market.search({ text: 'lampe' })

  expect(listings.map(({ publishedAt }) => publishedAt)).toEqual([daysAgo(1), daysAgo(3), daysAgo(0)].map(Number))
})

test('a whole word comes before one that only begins with it', async () => {
  await market.keepListing({ title: 'Orange presse', published_at: daysAgo(1) })
  await market.keepListing({ title: 'Or jaune', published_at: daysAgo(9) })

  expect(await found('or')).toEqual(['Or jaune', 'Orange presse'])
})

test.each(['!!!', '🚲', '-', '& | ! ( ) : * < - >', "'; drop table listings; --", '\u0000', '\\', 'a:*', '"'])(
  'signs have no effect: %s',
  async (text) => {
    await market.keepListing()

    await expect(market.search({ text })).resolves.toMatchObject({ total: { isExact: true } })
  },
)

test('a text without a word finds as much as no text', async () => {
  await market.keepListing({ title: 'Vélo' })

  expect(await found('!!!')).toEqual(['Vélo'])
})

test('a long text without spaces and a hundred words are searched like any other', async () => {
  await market.keepListing({ title: 'Vélo', description: 'x'.repeat(4_000) })
  await market.keepListing({ title: 'Bla', description: 'bla '.repeat(1_000) })

  expect(await found('x'.repeat(100))).toEqual(['Vélo'])
  expect(await found('velo '.repeat(20))).toEqual(['Vélo'])
  expect(await found('a b c d e f g h i j k l m n o p q r s t u v w x y z bla')).toEqual([])
})
