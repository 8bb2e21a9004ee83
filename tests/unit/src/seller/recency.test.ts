import { expect, test } from 'vitest'

import { recencyOf } from '#src/features/seller/recency.ts'

const hour = 60 * 60 * 1000
const today = Date.UTC(2026, 10, 21)
const noon = today + 12 * hour

test.each([
  [0, 'today'],
  [1, 'yesterday'],
  [2, 'week'],
  [7, 'week'],
  [8, 'month'],
  [30, 'month'],
  [31, 'longer'],
])('somebody whose last day was %i days ago was here: %s', (days, recency) => {
  expect(recencyOf(today - days * 24 * hour, noon)).toBe(recency)
})
