import { expect, test } from 'vitest'

import { createExclusionFilter, normalizeHiddenWord } from '#contract/exclusion-filter.ts'

const seller = '01900000-0000-7000-8000-00000000000a'

function isHidden(title: string, ...words: string[]): boolean {
  const filter = createExclusionFilter({ sellers: [], words: words.map(normalizeHiddenWord) })
  return filter({ sellerId: seller, title })
}

test('a listing of a hidden seller is hidden, whatever its title', () => {
  const filter = createExclusionFilter({ sellers: [seller], words: [] })

  expect(filter({ sellerId: seller, title: 'Vélo' })).toBe(true)
  expect(filter({ sellerId: '01900000-0000-7000-8000-00000000000b', title: 'Vélo' })).toBe(false)
})

test('a card that an older build has cached, without its seller, is hidden by its words only', () => {
  const filter = createExclusionFilter({ sellers: [seller], words: ['velo'] })

  expect(filter({ title: 'Armoire' })).toBe(false)
  expect(filter({ title: 'Vélo' })).toBe(true)
})

test.each([
  ['Handy DEFEKT, Display kaputt', 'défekt'],
  ['iPhone12 neuf', 'iPhone'],
  ['E-Bike, fast neu', 'bike'],
  ['L’école des loisirs', 'ecole'],
  ['Коляска ещё новая', 'еще'],
  ['Samsung Galaxy S22', 'galaxy s22'],
])('the title “%s” is hidden by “%s”', (title, word) => {
  expect(isHidden(title, word)).toBe(true)
})

test.each([
  ['Defekte Handys', 'defekt'],
  ['Galaxy Tab S22', 'galaxy s22'],
  ['Armoire', 'moire'],
  ['Vélo', ','],
])('the title “%s” is not hidden by “%s”', (title, word) => {
  expect(isHidden(title, word)).toBe(false)
})
