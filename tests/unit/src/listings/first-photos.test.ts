import { expect, test } from 'vitest'

import { withFirstPhotos } from '#src/features/listings/first-photos.ts'

const small = (id: string) => ({ id, isLarge: false, photos: [{}] as never })
const large = (id: string) => ({ ...small(id), isLarge: true })
const without = (id: string) => ({ ...small(id), photos: [] as never })

const first = (listings: ReturnType<typeof small>[], eager = 2) => withFirstPhotos(listings, eager).map(({ id }) => id)

test('the photos of the first row load eagerly', () => {
  expect(first([small('a'), small('b'), small('c'), large('d')])).toEqual(['a', 'b'])
})

test('a large card loads eagerly together with the cards that fill its other row', () => {
  expect(first([small('a'), small('b'), large('c'), small('d')])).toEqual(['a', 'b', 'c'])
  expect(first([large('a'), small('b'), small('c'), small('d')])).toEqual(['a', 'b', 'c'])
})

test('if the first listings have no photo, those of the next load eagerly', () => {
  expect(first([without('a'), without('b'), small('c'), small('d'), small('e')])).toEqual(['c', 'd'])
})

test('photos beyond the first screens do not load eagerly', () => {
  expect(first([...'abcdef'].map(without).concat(small('g')))).toEqual([])
})

test('a list further down has no eager photos', () => {
  expect(first([small('a'), large('b')], 0)).toEqual([])
})
