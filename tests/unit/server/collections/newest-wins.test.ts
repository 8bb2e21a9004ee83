import { expect, test } from 'vitest'

import { newestWins } from '#server/collections/newest-wins.ts'

type Kept = { key: string; isKept: boolean; word: string; changedAt: number }

const at = (changedAt: number, word: string, given: Partial<Kept> = {}): Kept => {
  return { key: 'bicycle', isKept: true, word, changedAt, ...given }
}

const gone = { isKept: false }

/** What is known after each of the batches has come, one after the other. */
function after(batches: readonly (readonly Kept[])[], { most = 10, now = 1_000 } = {}) {
  const known = new Map<string, Kept>()
  const refused: number[][] = []
  for (const changes of batches) {
    const merged = newestWins({
      known: [...known.values()],
      changes,
      keyOf: ({ key }) => key,
      isAlike: (one, other) => one.isKept === other.isKept && one.word === other.word,
      most,
      now,
    })
    for (const kept of merged.taken) known.set(kept.key, kept)
    refused.push(merged.refused)
  }
  return { known: [...known.values()].toSorted((one, other) => one.key.localeCompare(other.key)), refused }
}

function* ordersOf<T>(things: readonly T[]): Generator<T[]> {
  if (things.length === 0) yield []
  for (const [index, first] of things.entries())
    for (const rest of ordersOf(things.toSpliced(index, 1))) yield [first, ...rest]
}

test('the last change wins, in whatever order changes arrive, alone or together', () => {
  const changes = [at(1, 'first'), at(2, 'gone', gone), at(3, 'again'), at(4, 'with a note'), at(5, 'gone', gone)]

  for (const order of ordersOf(changes)) {
    expect(after([order]).known).toEqual([changes[4]])
    expect(after(order.map((change) => [change])).known).toEqual([changes[4]])
    expect(after([order.slice(0, 2), order.slice(2)]).known).toEqual([changes[4]])
  }
})

test('items of two devices are merged', () => {
  const [bicycle, table] = [at(1, 'blue'), at(2, 'round', { key: 'table' })]

  expect(after([[bicycle], [table]]).known).toEqual([bicycle, table])
})

test('of two changes with the same time the first one stays', () => {
  expect(after([[at(1, 'one')], [at(1, 'other')]]).known).toEqual([at(1, 'one')])
})

test('times in the future are capped at now, and sending a change of a fast clock again has no effect', () => {
  const fast = at(5_000, 'fast')

  expect(after([[fast]]).known).toEqual([at(1_000, 'fast')])
  expect(after([[fast], [at(1_000, 'later')], [fast]], { now: 1_000 }).known).toEqual([at(1_000, 'fast')])
  const taken = newestWins({
    known: [at(1_000, 'fast')],
    changes: [fast],
    keyOf: ({ key }) => key,
    isAlike: (one, other) => one.word === other.word,
    most: 10,
    now: 2_000,
  })
  expect(taken).toEqual({ taken: [], refused: [] })
})

test('items beyond the limit are named by their position, and all others are accepted', () => {
  const keys = ['a', 'b', 'c', 'd']
  const changes = keys.map((key) => at(1, 'new', { key }))

  const { known, refused } = after([changes, [at(2, 'noted', { key: 'a' }), at(2, 'new', { key: 'e' })]], { most: 2 })

  expect(refused).toEqual([[2, 3], [1]])
  expect(known.map(({ key, word }) => `${key} ${word}`)).toEqual(['a noted', 'b new'])
})

test('a removal frees a place, at any position in the batch', () => {
  const [a, b] = [at(1, 'old', { key: 'a' }), at(1, 'old', { key: 'b' })]

  const { refused } = after(
    [
      [a, b],
      [at(2, 'new', { key: 'c' }), at(2, 'gone', { key: 'a', ...gone })],
    ],
    { most: 2 },
  )

  expect(refused).toEqual([[], []])
})
