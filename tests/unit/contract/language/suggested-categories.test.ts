import { expect, test } from 'vitest'

import '#contract/language/all-goods.ts'
import { suggestCategories } from '#contract/language/suggested-categories.ts'

test('a title suggests the category in which people would look for the good', () => {
  expect(suggestCategories('Vélo de ville bleu', 'fr')[0]).toBe('cycling')
  expect(suggestCategories('Kinderfahrrad, 20 Zoll', 'de')[0]).toBe('cycling')
  expect(suggestCategories('Weißes Sofa von IKEA', 'de')[0]).toBe('furniture')
  expect(suggestCategories('Зимові шини 205/55', 'uk')[0]).toBe('tyres-rims')
  expect(suggestCategories('iPhone 13 mini', 'fr')[0]).toBe('ios')
  expect(suggestCategories('Washing machine, almost new', 'en')[0]).toBe('appliances')
})

test('words of another language count if the title has no known word in its own', () => {
  expect(suggestCategories('Sèche-linge', 'de')[0]).toBe('appliances')
})

test('a brand alone suggests its usual category, and a title without known words suggests nothing', () => {
  expect(suggestCategories('Bugaboo', 'en')).toContain('prams')
  expect(suggestCategories('1234', 'en')).toEqual([])
})

test('a word that is special to JavaScript objects suggests nothing special', () => {
  expect(suggestCategories('Constructor', 'en')).toEqual([])
  expect(suggestCategories('Constructor, iPhone 13', 'en')).toEqual(['ios'])
})
