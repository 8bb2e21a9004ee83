import { expect, test } from 'vitest'

import { findBrands } from '#src/components/brand-options.ts'

test.each([
  ['sez', ['sezane']],
  ['найк', ['nike']],
  ['САМС', ['samsung']],
  ['north', ['the-north-face']],
  ['zzz', []],
])('among four brands, "%s" finds %j', (text, found) => {
  expect(findBrands(['sezane', 'nike', 'samsung', 'the-north-face'], text)).toEqual(found)
})
