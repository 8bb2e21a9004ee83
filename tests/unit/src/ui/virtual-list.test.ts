import { expect, test } from 'vitest'

import { rowRangesOf } from '#src/ui/virtual-list/row-ranges.ts'
import { visibleCells, segmentsOf } from '#src/ui/virtual-list/visible-ranges.ts'

const small = (count: number) => Array.from({ length: count }, () => 1)

test('each row of small cells is a range of its own, including an incomplete last one', () => {
  expect(rowRangesOf(small(7), 3)).toEqual([
    { from: 0, to: 3 },
    { from: 3, to: 6 },
    { from: 6, to: 7 },
  ])
  expect(rowRangesOf([], 3)).toEqual([])
})

test('a row that a later cell fills up belongs together with the rows until that cell', () => {
  const rows = rowRangesOf([1, 2, 2, 1, 1, 1], 2)

  expect(rows).toEqual([
    { from: 0, to: 4 },
    { from: 4, to: 6 },
  ])
})

test('a cell that is wider than the list is as wide as the list', () => {
  expect(rowRangesOf([2, 1], 1)).toEqual([
    { from: 0, to: 1 },
    { from: 1, to: 2 },
  ])
})

test('a list of any length renders only the rows within the window and a few others, with spacers between them', () => {
  const rows = rowRangesOf(small(480), 2)
  const near = visibleCells(rows, () => 300, { top: 29_700, bottom: 31_900 })

  const segments = segmentsOf(rows, [near, { from: 24, to: 25 }], { heightOf: () => 300, gap: 24 })

  expect(segments.map(({ isRendered, from, to }) => (isRendered ? [from, to] : 'room'))).toEqual([
    'room',
    [24, 26],
    'room',
    [196, 214],
    'room',
  ])
  expect(segments[0]).toEqual({ from: 0, to: 24, isRendered: false, height: 12 * 300 - 24 })
  expect(segments.at(-1)?.to).toBe(480)
  expect(segments.slice(1).every(({ from }, index) => from === segments[index]!.to)).toBe(true)
})

test('a list outside the window renders no cells', () => {
  expect(visibleCells(rowRangesOf(small(8), 2), () => 300, { top: -5_000, bottom: -3_000 })).toEqual({ from: 0, to: 0 })
})
