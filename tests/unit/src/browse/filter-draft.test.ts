import { expect, test } from 'vitest'

import { draftOf, problemsOf, searchOf } from '#src/features/browse/filters/filter-draft.ts'

test('a search survives a round trip through the filter draft, except its page', () => {
  const search = { text: 'bike', from: 0, to: 200, condition: ['good'], place: 'lu-esch', radius: 20 } as const

  expect(searchOf(draftOf({ ...search, condition: ['good'], after: 'abc' }))).toEqual(search)
})

test('a price that is not a whole number of euros is an error', () => {
  for (const from of ['abc', '1.5', '-1', '1e3', '99999999'])
    expect(problemsOf({ from, to: '' }), from).toEqual({ from: 'not_euros' })

  expect(problemsOf({ from: '5', to: '€' })).toEqual({ to: 'not_euros' })
  expect(searchOf({ from: '5', to: '€' })).toBeUndefined()
})

test('the highest price may not be below the lowest', () => {
  expect(problemsOf({ from: '50', to: '10' })).toEqual({ to: 'below_from' })
  expect(problemsOf({ from: '10', to: '10' })).toEqual({})
  expect(searchOf({ from: '50', to: '10' })).toBeUndefined()
})

test('the filter for free listings ignores the price fields', () => {
  expect(searchOf({ from: '50', to: '10', free: true })).toEqual({ free: true })
})
