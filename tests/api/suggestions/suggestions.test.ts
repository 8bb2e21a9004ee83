// Both engines: prefixes depend on collation.
import { expect, test } from 'vitest'

import type { Suggestion } from '#contract/api/suggestions.ts'
import type { Locale } from '#contract/language/locales.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aListing, daysAgo, now, openMarket } from '#tests/support/listings.ts'
import { openSuggestions } from '#tests/support/suggestions.ts'

const { db } = await useDatabase()
const market = openMarket(db)

const suggest = (text: string, locale: Locale = 'fr') => openSuggestions(db).suggest({ text, locale })

const wordsOf = (suggestions: readonly Suggestion[]) =>
  suggestions.map((each) => (each.kind === 'search' ? each.text : `${each.kind} ${each.slug}`))

async function keepTitles(...titles: string[]) {
  await market.keepListings(titles.map((title) => ({ title })))
}

test('typed text is completed as most titles continue', async () => {
  await keepTitles('Vélo de ville', 'Vélo électrique Canyon', 'Vélo électrique', 'Vélo électrique bleu')

  expect(wordsOf(await suggest('vel'))).toEqual([
    'Vélo',
    'Vélo électrique',
    'Vélo de ville',
    'Vélo électrique bleu',
    'Vélo électrique Canyon',
    'category cycling',
  ])
})

test('accents, case and the space between words make no difference', async () => {
  await keepTitles('iPhone 13 Pro', 'Велосипед дитячий')

  for (const text of ['iphone 1', 'IPHONE1', 'i phone 13']) {
    expect(wordsOf(await suggest(text))).toContain('iPhone 13 Pro')
  }
  expect(wordsOf(await suggest('ВЕЛОС', 'uk'))).toContain('Велосипед дитячий')
  expect(wordsOf(await suggest('ВЕЛОСП', 'uk'))).toEqual(['category cycling'])
})

test('a brand is found by its name in Cyrillic letters, once', async () => {
  await market.keepListing({ title: 'A', brand: 'philips' })

  for (const text of ['фил', 'филипс', 'филлипс', 'філіпс'])
    expect(await suggest(text, 'uk')).toEqual([{ kind: 'brand', slug: 'philips', name: 'Philips' }])
})

test('titles are suggested that write the brand in the other alphabet', async () => {
  await keepTitles('Samsung Galaxy S21', 'Самсунг планшет')

  expect(wordsOf(await suggest('самсунг', 'ru'))).toEqual(
    expect.arrayContaining(['Самсунг планшет', 'Samsung Galaxy S21']),
  )
})

test('a brand is completed in the other alphabet while it is typed', async () => {
  await keepTitles('Samsung Galaxy S21')

  expect(wordsOf(await suggest('самс', 'uk'))).toEqual(['Samsung Galaxy S21'])
})

test('a category is found by its name in any language, and shown in the reader’s', async () => {
  await market.keepListing({ category: 'furniture', title: 'A' })

  expect(await suggest('mueb', 'fr')).toEqual([{ kind: 'category', slug: 'furniture', name: 'Meubles' }])
  expect(await suggest('МЕБ', 'de')).toEqual([{ kind: 'category', slug: 'furniture', name: 'Möbel' }])
})

test('a category is found by a part of a long word', async () => {
  await market.keepListing({ category: 'car-accessories', title: 'A' })

  expect(wordsOf(await suggest('zubehor', 'de'))).toEqual(['category car-accessories'])
})

test('brands are found by any word of their name, those with the most listings first', async () => {
  for (const brand of ['new-balance', 'nike', 'nike', 'nikon']) await market.keepListing({ brand, title: 'A' })

  expect(wordsOf(await suggest('ni'))).toEqual(['brand nike', 'brand nikon'])
  expect(await suggest('balan')).toEqual([{ kind: 'brand', slug: 'new-balance', name: 'New Balance' }])
})

test('a brand is not suggested as a search too', async () => {
  for (const title of ['Nike Air Max', 'Nike Pegasus']) await market.keepListing({ brand: 'nike', title })

  expect(wordsOf(await suggest('nik'))).toEqual(['Nike Air Max', 'Nike Pegasus', 'brand nike'])
})

test('one typo in a brand or a category is corrected, unless something has the typed name', async () => {
  await market.keepListing({ brand: 'adidas', category: 'furniture', title: 'A' })
  await market.keepListing({ brand: 'nike', title: 'A' })

  expect(wordsOf(await suggest('adidsa'))).toEqual(['brand adidas'])
  expect(wordsOf(await suggest('addias'))).toEqual(['brand adidas'])
  expect(wordsOf(await suggest('meulbes'))).toEqual(['category furniture'])
  expect(await suggest('nuk')).toEqual([])

  await keepTitles('Mike et Molly')
  expect(wordsOf(await suggest('mike'))).toContain('Mike et Molly')
})

test('a good that nobody offers any more is suggested only by its category', async () => {
  await market.keepListing({ title: 'Tondeuse', status: 'sold', brand: 'stihl' })
  await market.keepListing({ title: 'Tondeuse', expires_at: daysAgo(1), brand: 'stihl' })

  const words = wordsOf(await suggest('tond'))
  expect(words).toContain('category garden')
  expect(words.filter((each) => !each.startsWith('category '))).toEqual([])
  expect(await suggest('stihl')).toEqual([])
})

test('contact details are never suggested', async () => {
  await keepTitles('Canapé 621 123 456', 'Canapé, zoe@example.org', 'Canapé +352 621-123-456', 'Canapé www.example.org')

  expect(wordsOf(await suggest('canapé'))).toEqual(['category furniture'])
  for (const text of ['62', '621', 'zoe', 'example', 'www', '+352']) expect(await suggest(text)).toEqual([])
})

test('phrases in the reader’s language come first', async () => {
  await market.keepListing({ title: 'Tablett aus Holz', language: 'de' })
  await market.keepListing({ title: 'Tablette Samsung', language: 'fr' })

  expect(wordsOf(await suggest('tabl', 'fr'))[0]).toBe('Tablette Samsung')
  expect(wordsOf(await suggest('tabl', 'de'))[0]).toBe('Tablett aus Holz')
})

test('there are eight suggestions at most, and none for a single letter', async () => {
  await keepTitles(...Array.from({ length: 30 }, (_, at) => `Vélo ${String.fromCodePoint(97 + at).repeat(3)}`))

  expect(await suggest('ve')).toHaveLength(8)
  expect(await suggest('v')).toEqual([])
  expect(await suggest(' - ')).toEqual([])
})

test('a new listing is suggested a minute later, and no request waits for it', async () => {
  let time = now
  const suggestions = openSuggestions(db, () => time)
  const ask = async () => wordsOf(await suggestions.suggest({ text: 'theremine', locale: 'fr' }))
  const before = await ask()
  await keepTitles('Theremine de Moog')

  time = new Date(now.getTime() + 61_000)
  await ask()

  expect(before).toEqual([])
  await expect.poll(ask).toEqual(['Theremine de Moog'])
})

test('more titles than one page are read', async () => {
  await market.keepListings(
    Array.from({ length: 1_001 }, (_, at) => ({
      ...aListing({ title: at === 1_000 ? 'Zither' : 'Vase', refreshed_at: daysAgo(at / 100) }),
    })),
  )

  expect(wordsOf(await suggest('zit'))).toEqual(['Zither'])
})
