import { expect, test } from 'vitest'

import { findBrand } from '#server/listing-import-export/brand-finder.ts'

test.each([
  ['handm', 'handm'],
  ['H & M', 'handm'],
  ['LEVIS', 'levis'],
  ['Maxi Cosi', 'maxi-cosi'],
  ['Самсунг', 'samsung'],
  ['VW', 'volkswagen'],
  ['Samsung Galaxy', undefined],
  ['iPhone', undefined],
  ['Schmit & Söhne', undefined],
  ['', undefined],
])('the brand "%s" is %s', (said, brand) => {
  expect(findBrand(said)).toBe(brand)
})
