import { icons } from '@iconify-json/lucide'
import { expect, test } from 'vitest'

import {
  audienceOf,
  categories,
  childrenOf,
  isCategory,
  isLeaf,
  leafCategories,
  leavesOf,
  parentOf,
  pathTo,
  rootCategories,
  takesAudience,
} from '#contract/categories.ts'
import { categoryIcons } from '#contract/category-icons.ts'

test('every leaf has exactly one root', () => {
  const leaves = rootCategories.flatMap((root) => leavesOf(root))

  expect(leaves.toSorted()).toEqual(leafCategories.toSorted())
  expect(new Set(leaves).size).toBe(leaves.length)
})

test('phones have four leaves below electronics', () => {
  expect(childrenOf('phones')).toEqual(['ios', 'android', 'other-phones', 'phone-accessories'])
  expect(pathTo('ios')).toEqual(['electronics', 'phones', 'ios'])
  expect(leavesOf('electronics')).toContain('android')
  expect(isLeaf('phones')).toBe(false)
})

test('women, men and kids show all of fashion by audience and hold no listing themselves', () => {
  expect(leavesOf('kids')).toEqual(leavesOf('fashion'))
  expect(audienceOf('kids')).toBe('kids')
  expect(parentOf('kids')).toBe('fashion')
  expect(isCategory('kids')).toBe(true)
  expect(isLeaf('kids')).toBe(false)
  expect(audienceOf('shoes')).toBeUndefined()
})

test('only fashion asks for an audience', () => {
  expect(leafCategories.filter(takesAudience)).toEqual(leavesOf('fashion'))
})

test('a leaf shows its own listings', () => {
  expect(leavesOf('books')).toEqual(['books'])
})

test('an unknown slug is not a category', () => {
  expect(['all', 'toString', ''].filter(isCategory)).toEqual([])
})

test('every category has an icon in the icon set', () => {
  const missing = categories.filter((slug) => !(categoryIcons[slug] in icons.icons))

  expect(missing).toEqual([])
})
