import { expect, test } from 'vitest'

import { countSlotTiles, placePromoted, type SlotCard, takeTurns } from '#server/promotions/promoted-placement.ts'

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

const day = 24 * 60

/** How often each of the listings has a slot, in a day of minutes from a moment. */
function turnsIn({ competing, tiles, from }: { competing: readonly SlotCard[]; tiles: number; from: number }) {
  const turns = new Map(competing.map(({ id }) => [id, 0]))
  for (let minute = from; minute < from + day; minute++)
    for (const { id } of takeTurns(competing, tiles, new Date(minute * 60_000))) turns.set(id, turns.get(id)! + 1)
  return [...turns.values()]
}

test('listings that compete for slots take turns each minute, and in their places', () => {
  const five = ['A', 'B', 'C', 'D', 'E'].map((id) => ad(id, id === 'D'))
  const at = (minutes: number) => idsOf(takeTurns(five, 3, new Date(minutes * 60_000)))

  expect([0, 0.9, 1, 2, 3, 4, 5].map(at)).toEqual(['A B C', 'A B C', 'D E', 'B C A', 'E D', 'C A B', 'D E'])
  expect(idsOf(takeTurns(five, 9, new Date(60_000)))).toBe('B C D E A')
  expect(idsOf(takeTurns(five, 1, new Date(3 * 60_000)))).toBe('E')
  expect(takeTurns([], 2, new Date(0))).toEqual([])
  expect(takeTurns(five, 0, new Date(0))).toEqual([])
})

test('forty listings have equally many turns in a day, whichever of them are large', () => {
  for (const [index, isLarge] of [
    () => false,
    () => true,
    (each: number) => each % 4 === 0,
    (each: number) => each % 2 === 0,
    (each: number) => each < 10,
    (each: number) => each % 7 === 0 || each > 30,
  ].entries()) {
    const competing = Array.from({ length: 40 }, (_, each) => ad(`${each}`, isLarge(each)))
    const turns = turnsIn({ competing, tiles: 6, from: 29_000_000 + 977 * index })

    const share = turns.reduce((sum, each) => sum + each, 0) / 40
    expect(Math.min(...turns) / share).toBeGreaterThan(0.99)
    expect(Math.max(...turns) / share).toBeLessThan(1.01)
  }
})

test('slots never have more than their tiles, and every listing comes first', () => {
  const competing = Array.from({ length: 15 }, (_, each) => ad(`${each}`, each % 3 === 0))
  for (const tiles of [1, 2, 3, 6]) {
    const chosen = Array.from({ length: day }, (_, minute) => takeTurns(competing, tiles, new Date(minute * 60_000)))

    for (const each of chosen)
      expect(each.reduce((sum, { isLarge }) => sum + (isLarge ? 2 : 1), 0)).toBeLessThanOrEqual(tiles)
    if (tiles > 1) expect(new Set(chosen.map(([first]) => first?.id)).size).toBe(15)
  }
})

test('the slots of a page are at most one in five of its tiles, whoever has them', () => {
  const slotsOf = (found: readonly SlotCard[], competing: readonly string[] = []) =>
    countSlotTiles(found, ({ id }) => competing.includes(id))

  expect([3, 4, 7, 8, 24].map((count) => slotsOf(cards(count)))).toEqual([0, 1, 1, 2, 6])
  // Those that leave their place for a slot do not make the page longer.
  expect(slotsOf(cards(24), ['1', '2'])).toBe(5)
  expect(
    slotsOf(
      cards(24),
      cards(24).map(({ id }) => id),
    ),
  ).toBe(4)
  // Boosted listings are ads, too.
  expect(slotsOf([...cards(20), ad('X'), ad('Y', true)])).toBe(2)
  expect(slotsOf([...cards(8), ad('X'), ad('Y', true)])).toBe(0)
})
