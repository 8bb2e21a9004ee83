import { expect, test } from 'vitest'

import { judge } from '#tests/relevance/judge.ts'
import type { JudgedListing } from '#tests/relevance/market.ts'
import type { AskedQuestion, Meaning } from '#tests/relevance/question.ts'

const asked = (text: string, meant: Meaning): AskedQuestion => ({ locale: 'fr', kind: 'noun', text, meant })

const listing = (changes: Partial<JudgedListing>): JudgedListing => ({
  id: 'one',
  language: 'fr',
  title: 'Vélo',
  description: '',
  things: ['bike'],
  category: 'cycling',
  characteristics: {},
  ...changes,
})

const bike = asked('vélo', { things: ['bike'] })

test('the thing itself has grade 3, in another language 2, and 3 again if the word is the same there', () => {
  expect(judge(bike, listing({}))).toBe(3)
  expect(judge(bike, listing({ language: 'de', title: 'Fahrrad' }))).toBe(2)
  expect(judge(bike, listing({ language: 'lb', title: 'Vëlo' }))).toBe(3)
})

test('related things have grade 1 and anything else 0', () => {
  expect(judge(bike, listing({ title: 'Draisienne', things: ['balance-bike'] }))).toBe(1)
  expect(judge(bike, listing({ title: 'Canapé', things: ['sofa'] }))).toBe(0)
})

test('a brand in the query matches in any language, another brand has the second-best grade', () => {
  const trek = asked('vélo trek', { things: ['bike'], brand: 'trek' })
  expect(judge(trek, listing({ language: 'de', title: 'Fahrrad Trek', brand: 'trek' }))).toBe(3)
  expect(judge(trek, listing({ title: 'Vélo Scott', brand: 'scott' }))).toBe(2)
  expect(judge(trek, listing({ language: 'de', title: 'Fahrrad Scott', brand: 'scott' }))).toBe(1)
})

test('a wrong size has a lower grade than an unknown size', () => {
  const shoes = asked('chaussures 42', { things: ['shoes'], size: '42' })
  const pair = (size?: number) =>
    listing({ title: 'Chaussures', things: ['shoes'], characteristics: size === undefined ? {} : { shoe_size: size } })
  expect([pair(42), pair(), pair(39)].map((each) => judge(shoes, each))).toEqual([3, 2, 1])
})

test('the colour in the form has precedence over text, and the title over the description', () => {
  const black = asked('vélo noir', { things: ['bike'], colour: 'black' })
  expect(judge(black, listing({ title: 'Vélo noir' }))).toBe(3)
  expect(judge(black, listing({ title: 'Vélo noir', characteristics: { colour: 'red' } }))).toBe(2)
  expect(judge(black, listing({ title: 'Vélo rouge', description: 'Roues de couleur noir.' }))).toBe(2)
})

test('a model is the one that the title names, with its digits as separate words', () => {
  const phone = asked('iphone13', { things: ['phone'], brand: 'apple', model: 'iPhone 13' })
  const apple = (title: string, model = '') =>
    listing({ title, things: ['phone'], brand: 'apple', characteristics: { model } })
  expect(judge(phone, apple('Téléphone Apple iPhone 13'))).toBe(3)
  expect(judge(phone, apple('Téléphone Apple', 'iPhone 13'))).toBe(3)
  expect(judge(phone, apple('Téléphone Apple iPhone 14', 'iPhone 13'))).toBe(2)
})

test('an excluded word gives grade 0 wherever it occurs', () => {
  const without = asked('vélo -enfant', { things: ['bike'], without: 'enfant' })
  expect(judge(without, listing({ description: 'Pour un enfant.' }))).toBe(0)
  expect(judge(without, listing({ description: 'Pour les enfants.' }))).toBe(3)
})

test('a category query matches every listing in the category, a brand query every listing of the brand', () => {
  expect(judge(asked('sport', { category: 'sports' }), listing({}))).toBe(3)
  expect(judge(asked('meubles', { category: 'furniture' }), listing({}))).toBe(0)
  expect(judge(asked('trek', { brand: 'trek' }), listing({ language: 'de', brand: 'trek' }))).toBe(3)
  expect(judge(asked('trek', { brand: 'trek' }), listing({}))).toBe(0)
})

test('manual grades have precedence over the rules', () => {
  expect(judge({ ...bike, not: ['one'] }, listing({}))).toBe(0)
  expect(judge({ ...bike, also: ['one'] }, listing({ title: 'Selle', things: ['saddle'] }))).toBe(3)
})
