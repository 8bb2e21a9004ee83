import { expect, test } from 'vitest'

import type { Suggestion } from '#contract/api/suggestions.ts'
import type { Locale } from '#contract/language/locales.ts'
import { demoMarket } from '#server/demo/demo-market.ts'
import { type SoldListing, suggestionsOfMarket } from '#tests/support/suggestions-of-market.ts'

const market = suggestionsOfMarket(demoMarket.listings)

const shortOf = (each: Suggestion) => (each.kind === 'search' ? each.text : `${each.kind} ${each.slug}`)

const suggest = async (text: string, locale: Locale = 'en') =>
  (await market.suggest({ text, locale })).map((each) => shortOf(each))

const among = async (text: string, locale: Locale, ...listings: readonly SoldListing[]) =>
  (await suggestionsOfMarket(listings).suggest({ text, locale })).map((each) => shortOf(each))

const chair = (title: string, language: Locale): SoldListing => ({ title, language, category: 'furniture' })

test.each([
  ['jacket', 'en', 'racket-sports'],
  ['bike', 'en', 'nike'],
  ['chair', 'en', 'prams'],
  ['hat', 'en', 'computers'],
  ['art', 'de', 'parts'],
] as const)('"%s" does not suggest %s %s, which only looks alike', async (text, locale, alike) => {
  expect((await suggest(text, locale)).filter((each) => each.endsWith(` ${alike}`))).toEqual([])
})

test('"winter" does not suggest goods to swap (*intercambiar*) if nothing for the winter is for sale', async () => {
  const toSwap: SoldListing = { title: 'Timber', language: 'lb', category: 'swap' }

  expect(await among('winter', 'en', toSwap)).not.toContain('category swap')
})

test.each([
  ['sofa', 'en', 'category furniture'],
  ['laptop', 'en', 'category computers'],
  ['Stuhl', 'de', 'category furniture'],
  ['Stuhl', 'en', 'category furniture'],
  ['Gartenstuhl', 'de', 'category garden'],
  ['Schaukelstuhl', 'de', 'category furniture'],
  ['leather sofa', 'en', 'category furniture'],
  ['machine a laver', 'fr', 'category appliances'],
  ['maquina lavar roupa', 'pt', 'category appliances'],
] as const)('"%s" in %s suggests %s', async (text, locale, suggestion) => {
  expect(await suggest(text, locale)).toContain(suggestion)
})

test('the typed name of a good is suggested although it is sold only under another name', async () => {
  expect(await among('chai', 'en', chair('Vieille chaise en bois', 'fr'))).toEqual(['chair', 'category furniture'])
  expect(await among('chairs', 'en', chair('Chair, oak', 'en'))).toEqual(['Chair', 'category furniture'])
})

test('a category is suggested although it is empty if it contains what was typed', async () => {
  expect(await among('accordion', 'en')).toEqual(['category music-instruments'])
})

test('whole words come before parts of words', async () => {
  const tables = [chair('Tablett aus Holz', 'de'), chair('Tablett in Blau', 'de'), chair('Table ronde', 'fr')]

  expect((await among('table', 'fr', ...tables))[0]).toBe('Table ronde')
})

test('a phrase about another good comes after the category of the named one', async () => {
  const cots = ['blanc', 'gris', 'noir'].map((colour): SoldListing => ({
    title: `Lit bébé ${colour}`,
    language: 'fr',
    category: 'nursery',
  }))
  const found = await among('lit', 'fr', ...cots, chair('Lit', 'fr'))

  expect(found[0]).toBe('category furniture')
  expect(found).toContain('Lit bébé')
})

test('a typo is corrected if nothing has that name, to whole words with the same beginning', async () => {
  expect(await suggest('sofaa')).toContain('category furniture')
  expect(await suggest('laptpo')).toContain('category computers')
  expect(await suggest('Stühhle', 'de')).toContain('category furniture')
  expect(await suggest('acket')).toEqual([])
})
