import { expect, test } from 'vitest'

import { brandName, brandNames, isBrand } from '#contract/brands.ts'
import { rootCategories } from '#contract/categories.ts'
import { brandsOf } from '#contract/category-brands.ts'

test('a brand is identified by its slug and shown by its name', () => {
  expect(isBrand('villeroy-and-boch')).toBe(true)
  expect(isBrand('Villeroy & Boch')).toBe(false)
  expect(isBrand('constructor')).toBe(false)
  expect(brandName('citroen')).toBe('Citroën')
})

test('every brand belongs to a category', () => {
  const sold = new Set<string>(rootCategories.flatMap((root) => brandsOf(root)))

  expect(Object.keys(brandNames).filter((brand) => !sold.has(brand))).toEqual([])
})

test('slugs are valid in URLs', () => {
  expect(Object.keys(brandNames).filter((brand) => !/^[a-z0-9-]{1,40}$/.test(brand))).toEqual([])
})

test('a leaf category offers the brands of its ancestors, and a group those of its descendants', () => {
  expect(brandsOf('shoes')).toContain('birkenstock')
  expect(brandsOf('shoes')).toContain('zara')
  expect(brandsOf('clothes')).not.toContain('birkenstock')
  expect(brandsOf('electronics')).toContain('fairphone')
  expect(brandsOf('ios')).toContain('apple')
})

test('a brand is offered once', () => {
  expect(brandsOf('electronics').filter((brand) => brand === 'apple')).toHaveLength(1)
})
