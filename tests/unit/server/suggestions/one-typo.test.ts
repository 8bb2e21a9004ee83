import { expect, test } from 'vitest'

import { beginsWithOneTypo } from '#server/suggestions/one-typo.ts'

test.each(['samsong', 'samsng', 'sammsung', 'smasung', 'amsung', 'sams', 'samsungg', 'kamsu'])(
  'Samsung may be begun as "%s"',
  (typed) => {
    expect(beginsWithOneTypo('samsung', typed)).toBe(true)
  },
)

test.each(['smg', 'sony', 'sasmnug', 'samsonk', 'masing'])('Samsung is not meant by "%s"', (typed) => {
  expect(beginsWithOneTypo('samsung', typed)).toBe(false)
})
