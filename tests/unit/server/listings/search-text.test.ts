import { expect, test } from 'vitest'

import { searchTextOf } from '#server/listings/search-text.ts'

test('words carry the weight of their field and their position', () => {
  const text = searchTextOf({
    title: 'Vélo rouge',
    brand: 'Cube',
    characteristics: { frame_size: 54, colour: 'red' },
    description: 'Un vélo.',
  })

  expect(text).toBe("'velo':1A,7D 'rouge':2A 'cube':3B '54':4C 'red':5C 'un':6D")
})

test('a listing without words has an empty text', () => {
  expect(searchTextOf({ title: '!!!!!', brand: null, characteristics: {}, description: '' })).toBe('')
})
