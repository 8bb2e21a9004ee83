import { expect, test } from 'vitest'

import { phrasesOf } from '#server/suggestions/title-phrases.ts'

const textsOf = (title: string) => phrasesOf(title).map(({ text }) => text)

test('phrases begin and end with a word that means something', () => {
  expect(textsOf('Table de salon en chêne')).toEqual(['Table', 'Table de salon', 'salon', 'salon en chêne'])
})

test('a phrase does not go on over a comma or a dash', () => {
  expect(textsOf('Sofa, blau – wie neu')).toEqual(['Sofa', 'blau', 'wie', 'wie neu', 'neu'])
})

test.each([
  'Canapé 621 12 34 56',
  'Canapé +352 621/123-456',
  'Canapé jean.weber@example.org',
  'Canapé https://example.org/canape',
  'Canapé @jean',
])('how to reach the seller is in no phrase of "%s"', (title) => {
  expect(textsOf(title)).toEqual(['Canapé'])
})

test('models and sizes are no telephone numbers', () => {
  expect(textsOf('iPhone 13 128 GB')).toContain('iPhone 13 128')
  expect(textsOf('Jantes 225/45 R17')).toContain('Jantes')
})

test('a title that shouts says nothing', () => {
  expect(textsOf('CANAPÉ À VENDRE')).toEqual([])
})

test('words that stand together in capitals or with joints stay as they were written', () => {
  expect(textsOf("Kit d'outils Black&Decker")).toContain("Kit d'outils Black&Decker")
  expect(textsOf('Дитячий велосипед')).toEqual(['Дитячий', 'Дитячий велосипед', 'велосипед'])
})
