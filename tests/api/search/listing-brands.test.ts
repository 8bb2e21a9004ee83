// Both engines: text search is the engine’s.
import { expect, test } from 'vitest'

import { useDatabase } from '#tests/support/database.ts'
import { openMarket, titlesOf } from '#tests/support/listings.ts'

const { db } = await useDatabase()
const market = openMarket(db)

const keep = (title: string, language: string, given = {}) =>
  market.keepListing({ title, language, description: '', ...given })

const find = async (text: string) => titlesOf(await market.search({ text, locale: 'ru' })).toSorted()

test('a brand in Cyrillic letters finds listings that write it in Latin ones, and the other way round', async () => {
  await keep('Samsung S21', 'fr')
  await keep('Телефон самсунг, новый', 'ru')
  await keep('Waschmaschine', 'de', { brand: 'samsung' })
  await keep('Sofa', 'de')
  const offered = ['Samsung S21', 'Waschmaschine', 'Телефон самсунг, новый']

  expect(await find('самсунг')).toEqual(offered)
  expect(await find('Samsung')).toEqual(offered)
  expect(await find('самсунга')).toEqual(offered)
  expect(await market.search({ text: 'самсунг', locale: 'uk' })).not.toHaveProperty('corrected')
})

test('a brand of several words is found as a whole', async () => {
  await keep('New Balance 574', 'en')
  await keep('New bike with good balance', 'en')
  await keep('Кроссовки нью баланс', 'ru')

  expect(await find('нью баланс')).toEqual(['New Balance 574', 'Кроссовки нью баланс'])
  expect((await find('new balance')).slice(-1)).toEqual(['Кроссовки нью баланс'])
})

test('a short name of a brand finds its whole name, and an abbreviation', async () => {
  await keep('Mercedes-Benz 190', 'de')
  await keep('VW Käfer', 'de')

  expect(await find('мерседес')).toEqual(['Mercedes-Benz 190'])
  expect(await find('фольксваген')).toEqual(['VW Käfer'])
  expect(await find('Volkswagen')).toEqual(['VW Käfer'])
})

test('with a good, the good has to match as well', async () => {
  await keep('Nike Sneaker', 'de')
  await keep('Nike Jacke', 'de')

  expect((await find('кроссовки найк'))[0]).toBe('Nike Sneaker')
})

test('words that only stand beside one another name no brand', async () => {
  await keep('iPhone 12', 'fr')
  await keep('Софтбокс и фон', 'ru')

  expect(await find('софтбокс и фон')).toEqual(['Софтбокс и фон'])
})

test('a brand that is still typed finds its other spellings', async () => {
  await keep('Телефон самсунг', 'ru')
  await keep('Samsung S21', 'fr')
  await market.countWords()

  expect(await find('самсу')).toEqual(['Samsung S21', 'Телефон самсунг'])
})

test('an excluded brand is excluded in every spelling', async () => {
  await keep('Adidas Jacke', 'de')
  await keep('Puma Jacke', 'de')

  await keep('New Balance Jacke', 'de')

  expect(await find('куртка -адидас -newbalance')).toEqual(['Puma Jacke'])
})

test('the result says how its title writes the brand', async () => {
  await keep('Adidas Samba', 'fr')

  const { listings } = await market.search({ text: 'адидас', locale: 'uk' })
  expect(listings[0]?.matches).toEqual([{ word: 'адидас', by: 'form', found: 'Adidas' }])
})
