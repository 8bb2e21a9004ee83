import { expect, test } from 'vitest'

import { phrasesOf } from '#server/suggestions/title-phrases.ts'

const textsOf = (title: string) => phrasesOf(title).map(({ text }) => text)

test('phrases begin and end with a meaningful word', () => {
  expect(textsOf('Table de salon en chêne')).toEqual(['Table', 'Table de salon', 'salon', 'salon en chêne'])
})

test('a phrase does not continue over a comma or a dash', () => {
  expect(textsOf('Sofa, blau – wie neu')).toEqual(['Sofa', 'blau', 'wie', 'wie neu', 'neu'])
})

test.each([
  'Canapé 621 12 34 56',
  'Canapé +352 621/123-456',
  'Canapé jean.weber@example.org',
  'Canapé https://example.org/canape',
  'Canapé @jean',
])('no phrase of "%s" contains contact details', (title) => {
  expect(textsOf(title)).toEqual(['Canapé'])
})

test('models and sizes are not treated as phone numbers', () => {
  expect(textsOf('iPhone 13 128 GB')).toContain('iPhone 13 128')
  expect(textsOf('Jantes 225/45 R17')).toContain('Jantes')
})

test('a title in capitals gives no phrases', () => {
  expect(textsOf('CANAPÉ À VENDRE')).toEqual([])
})

test('phrases keep the capitals and joined words of the title', () => {
  expect(textsOf("Kit d'outils Black&Decker")).toContain("Kit d'outils Black&Decker")
  expect(textsOf('Дитячий велосипед')).toEqual(['Дитячий', 'Дитячий велосипед', 'велосипед'])
})
