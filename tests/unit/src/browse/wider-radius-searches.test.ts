import { expect, test } from 'vitest'

import { widerRadiusSearches } from '#src/features/browse/wider-radius-searches.ts'

test('a search around a place offers the next larger and the largest radius', () => {
  const search = { text: 'sofa', place: 'lu-esch-sur-alzette', after: 'abc' }

  expect(widerRadiusSearches(search).map(({ rest }) => rest)).toEqual([
    { text: 'sofa', place: 'lu-esch-sur-alzette', radius: 20 },
    { text: 'sofa', place: 'lu-esch-sur-alzette', radius: 100 },
  ])
  expect(widerRadiusSearches({ ...search, radius: 50 })).toHaveLength(1)
  expect(widerRadiusSearches({ ...search, radius: 100 })).toEqual([])
  expect(widerRadiusSearches({ text: 'sofa' })).toEqual([])
})
