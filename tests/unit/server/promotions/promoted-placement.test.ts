import { expect, test } from 'vitest'

import { rotate, type SlotCard, placePromoted } from '#server/promotions/promoted-placement.ts'

const cards = (count: number): SlotCard[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${index + 1}`, tags: [], isLarge: false }))

const ad = (id: string, isLarge = false): SlotCard => ({ id, tags: ['ad'], isLarge })

const idsOf = (list: readonly SlotCard[]) => list.map(({ id }) => id).join(' ')

test('of each five tiles the first may be an ad', () => {
  expect(idsOf(placePromoted(cards(9), [ad('A'), ad('B'), ad('C')]))).toBe('A 1 2 3 4 B 5 6 7 8 9')
})

test('if there are too few results beside it, there is no ad', () => {
  expect(idsOf(placePromoted(cards(3), [ad('A')]))).toBe('1 2 3')
  expect(idsOf(placePromoted(cards(4), [ad('A')]))).toBe('A 1 2 3 4')
})

test('a large card counts as two tiles, and so does one that is already an ad', () => {
  expect(idsOf(placePromoted(cards(7), [ad('A', true)]))).toBe('1 2 3 4 5 6 7')
  expect(idsOf(placePromoted(cards(8), [ad('A', true)]))).toBe('A 1 2 3 4 5 6 7 8')
  expect(idsOf(placePromoted([...cards(8), ad('X', true)], [ad('A')]))).toBe('1 2 3 4 5 6 7 8 X')
})

test('a listing that is also a result occurs once, in its slot', () => {
  expect(idsOf(placePromoted([...cards(5), ad('A')], [ad('A')]))).toBe('A 1 2 3 4 5')
})

test('promoted listings take turns at the top', () => {
  const at = (minutes: number) => rotate(['A', 'B', 'C'], new Date(minutes * 60_000))[0]

  expect([0, 9, 10, 20, 30].map(at)).toEqual(['A', 'A', 'B', 'C', 'A'])
  expect(rotate([], new Date(0))).toEqual([])
})
