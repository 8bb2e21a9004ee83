import { expect, test } from 'vitest'

import { vatContained } from '#contract/vat.ts'

test.each([
  [1_170, 17, 170],
  [599, 17, 87],
  [599, 20, 100],
  [599, 0, 0],
])('%i cents contain, at %i %%, %i cents of VAT', (cents, percent, vat) => {
  expect(vatContained(cents, percent)).toBe(vat)
})
