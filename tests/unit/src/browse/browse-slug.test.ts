import { expect, test } from 'vitest'

import { categories, everyCategory, rootCategories } from '#contract/categories.ts'
import { hasAudience, isBrowseSlug, nearbyCategories, searchMovedTo } from '#src/features/browse/browse-slug.ts'

test('every category can be browsed, and all of them at once', () => {
  expect([everyCategory, ...categories].every(isBrowseSlug)).toBe(true)
  expect(isBrowseSlug('books-and-more')).toBe(false)
  expect(isBrowseSlug('toString')).toBe(false)
})

test('every category has nearby categories', () => {
  for (const slug of categories) expect(nearbyCategories(slug), slug).not.toEqual([])

  expect(nearbyCategories(everyCategory)).toEqual(rootCategories)
  expect(nearbyCategories('electronics')).toContain('phones')
})

test('nearby categories of a leaf are its siblings, without audiences', () => {
  expect(nearbyCategories('ios')).toEqual(['ios', 'android', 'other-phones', 'phone-accessories'])
  expect(nearbyCategories('clothes')).toEqual(['clothes', 'shoes', 'accessories', 'jewelry', 'watches'])
  expect(nearbyCategories('women')).toEqual(nearbyCategories('clothes'))
})

test('only fashion has an audience', () => {
  expect(hasAudience(everyCategory)).toBe(false)
  expect(categories.filter(hasAudience)).toEqual(['fashion', 'clothes', 'shoes', 'accessories', 'jewelry', 'watches'])
})

test('a search that moves on from women stays limited to women', () => {
  expect(searchMovedTo('shoes', { to: 50 }, 'women')).toEqual({ to: 50, audience: 'women' })
})

test('a search moves to another category with every filter that is valid there', () => {
  const search = { text: 'bag', to: 50, audience: 'women', after: 'abc' } as const

  expect(searchMovedTo('shoes', search, 'clothes')).toEqual({ text: 'bag', to: 50, audience: 'women' })
  expect(searchMovedTo('garden', search, 'clothes')).toEqual({ text: 'bag', to: 50 })
  expect(searchMovedTo('women', search, 'clothes')).toEqual({ text: 'bag', to: 50 })
})
