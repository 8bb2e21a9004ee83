import { expect, test } from 'vitest'

import { mean, ndcg, precision, zeroResultRate } from '#tests/relevance/measures.ts'

test('the best possible order has gain 1, and no result has gain 0', () => {
  expect(ndcg([3, 2, 1], [0, 1, 2, 3])).toBe(1)
  expect(ndcg([], [3])).toBe(0)
  expect(ndcg([0, 0], [0, 0])).toBe(0)
})

test('a result further down gains less', () => {
  // (3 / 1 + 7 / log2 3) of (7 / 1 + 3 / log2 3), reckoned by hand.
  expect(ndcg([2, 3], [3, 2])).toBeCloseTo(7.416508 / 8.892789, 5)
  // Only the third is of any use: 7 / log2 4 of 7.
  expect(ndcg([0, 0, 3], [3])).toBeCloseTo(0.5, 10)
})

test('results after the tenth do not count, neither found nor possible ones', () => {
  const ten = Array.from({ length: 10 }, () => 3 as const)
  expect(ndcg([...ten, 3], [...ten, 3, 3])).toBe(1)
  expect(ndcg([...ten.map(() => 0 as const), 3], [3])).toBe(0)
})

test('missing results reduce the gain', () => {
  // 7 of 7 + 7 / log2 3.
  expect(ndcg([3], [3, 3])).toBeCloseTo(7 / 11.416508, 5)
})

test('precision counts grades 2 and 3 among the first ten, relative to the possible number', () => {
  expect(precision([3, 1, 2, 0], [3, 2, 1, 0, 0])).toBe(1)
  expect(precision([3, 1, 0, 0], [3, 2, 2, 2])).toBe(0.25)
  const twenty = Array.from({ length: 20 }, () => 2 as const)
  expect(precision(twenty.slice(0, 5), twenty)).toBe(0.5)
  expect(precision([], [1, 0])).toBe(0)
})

test('the share of queries without results is computed', () => {
  expect(zeroResultRate([0, 3, 12, 0])).toBe(0.5)
  expect(zeroResultRate([])).toBe(0)
  expect(mean([1, 0.5, 0])).toBe(0.5)
})
