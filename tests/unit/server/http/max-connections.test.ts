import { expect, test } from 'vitest'

import { maxConnectionsFor } from '#server/http/max-connections.ts'

test.each([
  [1_024, 384],
  [20_000, 9_872],
  [1_048_576, 10_000],
  [Infinity, 10_000],
  [64, 100],
])('of %d descriptors, %d connections leave enough for files, the database and the store', (descriptors, most) => {
  expect(maxConnectionsFor(descriptors)).toBe(most)
})

test('the descriptor limit of this process can be read', () => {
  expect(maxConnectionsFor()).toBeGreaterThanOrEqual(100)
  expect(maxConnectionsFor()).toBeLessThanOrEqual(10_000)
})
