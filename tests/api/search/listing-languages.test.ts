// Both engines: text search is the engine’s.
import { expect, test } from 'vitest'

import type { LeafCategory } from '#contract/categories.ts'
import type { Locale } from '#contract/language/locales.ts'
import { useDatabase } from '#tests/support/database.ts'
import { openMarket } from '#tests/support/listings.ts'

const { db } = await useDatabase()
const market = openMarket(db)

const keep = (language: Locale, title: string, category: LeafCategory = 'everything-else') =>
  market.keepListing({ title, language, category, description: '' })

const search = async (text: string, locale?: Locale) => (await market.search({ text, locale })).listings

const titles = async (text: string, locale?: Locale) => (await search(text, locale)).map(({ title }) => title)

test('a word means what it means in the language of the person who searches', async () => {
  await keep('en', 'Wardrobe', 'furniture')
  await keep('de', 'Leinwand', 'art-antiques')
  await keep('en', 'Black trousers', 'clothes')

  expect(await titles('armario', 'es')).toEqual(['Wardrobe'])
  expect(await titles('Box', 'lb')).toEqual(['Black trousers'])
  expect(await titles('Box', 'en')).toEqual([])
})

test('an ambiguous name counts in a title only in the category of the good', async () => {
  await keep('fr', 'Four blanc', 'appliances')
  await keep('fr', 'Moule à four', 'lots')

  expect(await titles('oven', 'en')).toEqual(['Four blanc'])
})

test('an ambiguous name counts in a search only if the person uses its language', async () => {
  await keep('en', 'Black trousers', 'clothes')

  expect(await titles('Box', 'lb')).toEqual(['Black trousers'])
  expect(await titles('Box', 'de')).toEqual([])
})

test('a good is found by its name without articles, with a space for a hyphen, and in another order', async () => {
  await keep('de', 'Waschmaschine Miele', 'appliances')
  await keep('en', 'Wedding dress', 'clothes')

  expect((await titles('máquina lavar roupa', 'pt'))[0]).toBe('Waschmaschine Miele')
  expect((await titles('платье свадебное', 'ru'))[0]).toBe('Wedding dress')
})

test('what a compound is a kind of follows below what it names, in other languages too', async () => {
  await keep('de', 'Tisch', 'furniture')
  await keep('fr', 'Table', 'furniture')
  await keep('de', 'Gartentisch', 'garden')
  await keep('es', 'Mesa de jardín', 'garden')
  await keep('de', 'Gartenschlauch', 'garden')

  const found = await search('Gartentisch', 'de')

  expect(found.map(({ title }) => title)).toEqual(['Gartentisch', 'Mesa de jardín', 'Tisch', 'Table'])
  expect(found.slice(2).map(({ foundBy }) => foundBy)).toEqual(['fewer_words', 'fewer_words'])
  expect((await titles('Kichendësch', 'lb')).slice(0, 2).toSorted()).toEqual(['Table', 'Tisch'])
  expect((await market.search({ text: 'Kichendësch', locale: 'lb' })).loosened).toBe('broader')
})

test('a good that only has the word of another one in its name is not found for it', async () => {
  await keep('en', 'Bike helmet', 'cycling')
  await keep('fr', 'Table de mixage', 'music-instruments')

  expect(await titles('Fahrrad', 'de')).toEqual([])
  expect(await titles('table', 'fr')).toEqual(['Table de mixage'])
  expect(await titles('Tisch', 'de')).toEqual([])
})

test('each result of a search with words says how it matches them', async () => {
  await keep('de', 'Gartentisch weiß', 'garden')
  await keep('de', 'Kinderfahrräder', 'cycling')

  const [table] = await search('white garden tables', 'en')
  const [bicycle] = await search('Fahrrad', 'de')
  const [prefix] = await search('kinderfahr', 'de')

  expect(table?.matches).toEqual([
    { word: 'white', by: 'missing' },
    { word: 'garden', by: 'translation', found: 'Gartentisch' },
    { word: 'tables', by: 'translation', found: 'Gartentisch' },
  ])
  expect(bicycle?.matches).toEqual([{ word: 'Fahrrad', by: 'compound', found: 'Kinderfahrräder' }])
  expect(prefix?.matches).toEqual([{ word: 'kinderfahr', by: 'beginning', found: 'Kinderfahrräder' }])
  expect((await market.search({})).listings[0]).not.toHaveProperty('matches')
})

test('a word that the title spells together or apart, has as a synonym, or only begins, is explained as it was found', async () => {
  await keep('en', 'Portable and table, bikehelmet', 'furniture')
  await keep('fr', 'Canapé d’angle', 'furniture')
  await market.countWords()
  const matchesOf = async (text: string, locale: Locale) =>
    (await search(text, locale)).find(({ title }) => !title.startsWith('Table'))?.matches

  expect(await matchesOf('table', 'en')).toEqual([{ word: 'table', by: 'word', found: 'table' }])
  expect((await matchesOf('bike helmet', 'en'))?.[0]).toEqual({ word: 'bike', by: 'word', found: 'bikehelmet' })
  expect(await matchesOf('sofa', 'fr')).toEqual([{ word: 'sofa', by: 'synonym', found: 'Canapé' }])
})

test('a misspelt word is taken for what somebody offers, by this name or another, and not for a name that nobody uses', async () => {
  await keep('en', 'iPhone 15 blue', 'ios')
  await keep('de', 'Stativ Manfrotto', 'photo-video')
  await market.countWords()

  expect((await market.search({ text: 'ipone', locale: 'en' })).corrected).toEqual([
    { typed: 'ipone', meant: 'iphone' },
  ])
  expect(await titles('tripo', 'en')).toEqual(['Stativ Manfrotto'])
})
