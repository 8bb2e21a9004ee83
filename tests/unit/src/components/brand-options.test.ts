import { expect, test } from 'vitest'

import { findBrands, sortBrandsByName } from '#src/components/brand-options.ts'

test('a brand is found by any part of its name, whichever accents and capitals are typed', () => {
  expect(findBrands(['sezane', 'zara'], 'sezan')).toEqual(['sezane'])
  expect(findBrands(['sezane', 'zara'], ' ÉZ')).toEqual(['sezane'])
  expect(findBrands(['sezane', 'zara'], '')).toEqual(['sezane', 'zara'])
})

test('a brand is found by its name in Cyrillic letters', () => {
  expect(findBrands(['nike', 'samsung', 'the-north-face'], 'САМС')).toEqual(['samsung'])
  expect(findBrands(['nike', 'samsung', 'the-north-face'], 'найк')).toEqual(['nike'])
})

test('brands are sorted by name', () => {
  expect(sortBrandsByName(['zara', 'sezane', 'adidas'])).toEqual(['adidas', 'sezane', 'zara'])
})
