import { expect, test } from 'vitest'

import type { ListingSearch } from '#contract/listing-search.ts'
import { activeFilters, textFilter, withoutFilters } from '#src/features/browse/active-filters.ts'

const search: ListingSearch = {
  text: 'bike',
  from: 10,
  to: 200,
  condition: ['good', 'fair'],
  brand: ['trek'],
  place: 'lu-esch-sur-alzette',
  radius: 20,
  sort: 'distance',
  after: 'abc',
}

test('each condition and brand is a filter of its own, and a range of prices is one', () => {
  expect(activeFilters(search).map(({ filter }) => filter)).toEqual([
    { from: 10, to: 200 },
    { condition: ['good'] },
    { condition: ['fair'] },
    { brand: ['trek'] },
    { place: 'lu-esch-sur-alzette', radius: 20 },
  ])
})

test('without one filter the others stay, from the first page', () => {
  const rests = activeFilters(search).map(({ rest }) => rest)

  expect(rests[1]).toEqual({
    text: 'bike',
    from: 10,
    to: 200,
    condition: ['fair'],
    brand: ['trek'],
    place: 'lu-esch-sur-alzette',
    radius: 20,
    sort: 'distance',
  })
  expect(rests.every((rest) => activeFilters(rest).length === activeFilters(search).length - 1)).toBe(true)
})

test('without a place there are no distances to sort by', () => {
  const rest = activeFilters(search).at(-1)?.rest

  expect(rest).not.toHaveProperty('place')
  expect(rest).not.toHaveProperty('radius')
  expect(rest).not.toHaveProperty('sort')
})

test('removing the last condition leaves no empty list', () => {
  expect(activeFilters({ condition: ['good'] })[0]?.rest).toEqual({})
})

test('words are not counted among the filters, but can be removed like one', () => {
  expect(activeFilters({ text: 'bike' })).toEqual([])
  expect(textFilter({ text: 'bike', to: 5 })).toEqual([{ filter: { text: 'bike' }, rest: { to: 5 } }])
  expect(textFilter({ to: 5 })).toEqual([])
})

test('without all filters the words and the sort order stay', () => {
  expect(withoutFilters({ ...search, sort: 'price_asc' })).toEqual({ text: 'bike', sort: 'price_asc' })
})

test('each characteristic and language is a filter of its own, and a position is one with its radius', () => {
  const wanted: ListingSearch = {
    characteristic: ['colour:red', 'storage:64..256'],
    language: ['de'],
    photo: true,
    by: 'private',
    since: 7,
    position: '49.611,6.130',
    radius: 5,
  }

  expect(activeFilters(wanted).map(({ filter }) => filter)).toEqual([
    { characteristic: ['colour:red'] },
    { characteristic: ['storage:64..256'] },
    { language: ['de'] },
    { photo: true },
    { by: 'private' },
    { since: 7 },
    { position: '49.611,6.130', radius: 5 },
  ])
  expect(activeFilters(wanted)[0]?.rest.characteristic).toEqual(['storage:64..256'])
  expect(activeFilters(wanted).at(-1)?.rest).not.toHaveProperty('radius')
})
