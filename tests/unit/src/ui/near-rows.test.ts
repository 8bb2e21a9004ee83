import { expect, test } from 'vitest'

import { cellsWithin, stretchesOf } from '#src/ui/near-rows/near-runs.ts'
import { runsOf } from '#src/ui/near-rows/runs-of.ts'

const small = (count: number) => Array.from({ length: count }, () => 1)

test('rows of small cells stand for themselves, the last also where it is not full', () => {
  expect(runsOf(small(7), 3)).toEqual([
    { from: 0, to: 3 },
    { from: 3, to: 6 },
    { from: 6, to: 7 },
  ])
  expect(runsOf([], 3)).toEqual([])
})

test('a row that a later cell fills up belongs together with the rows until that cell', () => {
  const rows = runsOf([1, 2, 2, 1, 1, 1], 2)

  expect(rows).toEqual([
    { from: 0, to: 4 },
    { from: 4, to: 6 },
  ])
})

test('a cell that is wider than the list is as wide as the list', () => {
  expect(runsOf([2, 1], 1)).toEqual([
    { from: 0, to: 1 },
    { from: 1, to: 2 },
  ])
})

test('however long a list is, what is there of it is what lies within the window, and a few rooms of others', () => {
  const rows = runsOf(small(480), 2)
  const near = cellsWithin(rows, () => 300, { top: 29_700, bottom: 31_900 })

  const stretches = stretchesOf(rows, [near, { from: 24, to: 25 }], { heightOf: () => 300, gap: 24 })

  expect(stretches.map(({ isThere, from, to }) => (isThere ? [from, to] : 'room'))).toEqual([
    'room',
    [24, 26],
    'room',
    [196, 214],
    'room',
  ])
  expect(stretches[0]).toEqual({ from: 0, to: 24, isThere: false, height: 12 * 300 - 24 })
  expect(stretches.at(-1)?.to).toBe(480)
  expect(stretches.slice(1).every(({ from }, index) => from === stretches[index]!.to)).toBe(true)
})

test('of a list that lies elsewhere nothing is there', () => {
  expect(cellsWithin(runsOf(small(8), 2), () => 300, { top: -5_000, bottom: -3_000 })).toEqual({ from: 0, to: 0 })
})
