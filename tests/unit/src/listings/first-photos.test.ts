import { expect, test } from 'vitest'

import { withFirstPhotos } from '#src/features/listings/first-photos.ts'

const small = (id: string) => ({ id, isLarge: false, photos: [{}] as never })
const large = (id: string) => ({ ...small(id), isLarge: true })
const without = (id: string) => ({ ...small(id), photos: [] as never })

const first = (listings: ReturnType<typeof small>[], eager = 2) => withFirstPhotos(listings, eager).map(({ id }) => id)

test('the photos of the first row are wanted at once', () => {
  expect(first([small('a'), small('b'), small('c'), large('d')])).toEqual(['a', 'b'])
})

test('a large card is wanted with what fills the other row', () => {
  expect(first([small('a'), small('b'), large('c'), small('d')])).toEqual(['a', 'b', 'c'])
  expect(first([large('a'), small('b'), small('c'), small('d')])).toEqual(['a', 'b', 'c'])
})

test('where the first have no photo, those of the next are wanted', () => {
  expect(first([without('a'), without('b'), small('c'), small('d'), small('e')])).toEqual(['c', 'd'])
})

test('what is beyond the first screens can wait', () => {
  expect(first([...'abcdef'].map(without).concat(small('g')))).toEqual([])
})

test('of a list further down no photo is wanted at once', () => {
  expect(first([small('a'), large('b')], 0)).toEqual([])
})
