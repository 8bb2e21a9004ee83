import { expect, test } from 'vitest'

import { mostConnections } from '#server/http/most-connections.ts'

test.each([
  [1_024, 384],
  [20_000, 9_872],
  [1_048_576, 10_000],
  [Infinity, 10_000],
  [64, 100],
])('of %d descriptors, %d connections leave enough for files, the database and the store', (descriptors, most) => {
  expect(mostConnections(descriptors)).toBe(most)
})

test('the limit of this process is known', () => {
  expect(mostConnections()).toBeGreaterThanOrEqual(100)
  expect(mostConnections()).toBeLessThanOrEqual(10_000)
})
