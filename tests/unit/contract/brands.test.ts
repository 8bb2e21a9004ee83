import { expect, test } from 'vitest'

import { brandName, brandNames, isBrand } from '#contract/brands.ts'
import { rootCategories } from '#contract/categories.ts'
import { brandsOf } from '#contract/category-brands.ts'

test('a brand is known by its slug and called by its own name', () => {
  expect(isBrand('villeroy-and-boch')).toBe(true)
  expect(isBrand('Villeroy & Boch')).toBe(false)
  expect(isBrand('constructor')).toBe(false)
  expect(brandName('citroen')).toBe('Citroën')
})

test('every brand is sold somewhere', () => {
  const sold = new Set<string>(rootCategories.flatMap((root) => brandsOf(root)))

  expect(Object.keys(brandNames).filter((brand) => !sold.has(brand))).toEqual([])
})

test('slugs fit into an address', () => {
  expect(Object.keys(brandNames).filter((brand) => !/^[a-z0-9-]{1,40}$/.test(brand))).toEqual([])
})

test('a leaf has the brands of what it lies in, and a group those of what lies below it', () => {
  expect(brandsOf('shoes')).toContain('birkenstock')
  expect(brandsOf('shoes')).toContain('zara')
  expect(brandsOf('clothes')).not.toContain('birkenstock')
  expect(brandsOf('electronics')).toContain('fairphone')
  expect(brandsOf('ios')).toContain('apple')
})

test('a brand is offered once', () => {
  expect(brandsOf('electronics').filter((brand) => brand === 'apple')).toHaveLength(1)
})
