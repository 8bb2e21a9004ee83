import { expect, test } from 'vitest'

import '#contract/language/all-goods.ts'
import { leavesOf } from '#contract/categories.ts'
import { locales, type Locale } from '#contract/language/locales.ts'
import { findCategories } from '#contract/language/suggested-categories.ts'
import { findByName, namesOfLeaves } from '#src/features/publish/basics/find-by-name.ts'
import { nameCategories } from '#src/i18n/name-categories.ts'
import { everydayGoods } from '#tests/relevance/everyday-goods.ts'

const names = new Map(
  await Promise.all(
    locales.map(async (locale) => {
      const named = await nameCategories(locale)
      return [locale, namesOfLeaves((slug) => named[slug])] as const
    }),
  ),
)

const find = (text: string, locale: Locale) => findCategories(text, locale, names.get(locale)!)

test('a hundred everyday goods in nine languages lead to the category that contains them', () => {
  const misleading = everydayGoods.flatMap((good) =>
    locales.flatMap((locale) => {
      const [first] = find(good.names[locale], locale)
      const isRight = first !== undefined && good.categories.flatMap(leavesOf).includes(first)
      return isRight ? [] : `${locale} ${good.names[locale]}: ${first}`
    }),
  )

  expect(misleading).toEqual([])
})

test.each([
  ['espresso machine', 'en', 'appliances'],
  ['coffee', 'en', 'appliances'],
  ['hoover', 'en', 'appliances'],
  ['leather sofa, brown', 'en', 'furniture'],
  ['Schaukelstuhl', 'de', 'furniture'],
  ['Stühle', 'fr', 'furniture'],
  ['kids bik', 'en', 'cycling'],
  ['Haushaltsg', 'de', 'appliances'],
] as const)('"%s" in %s leads to %s', (text, locale, category) => {
  expect(find(text, locale)[0]).toBe(category)
})

test("categories are found by prefixes of words of their own and their parents' names, never by letters inside a word", () => {
  expect(find('electron', 'en')).toEqual(expect.arrayContaining([...leavesOf('electronics')]))
  expect(find('acket', 'en')).toEqual([])
  expect(find('qwxyz', 'en')).toEqual([])
})

test('a brand alone leads to the category where it is usual', () => {
  expect(find('Bugaboo', 'en')).toContain('prams')
})

test('without the thesaurus, categories are found by prefixes of the words of their names', () => {
  const english = names.get('en')!

  expect(findByName('furn', english)).toEqual(['nursery', 'furniture'])
  expect(findByName('car acc', english)).toEqual(['car-accessories'])
  expect(findByName('home', english)).toEqual(expect.arrayContaining(['textiles', 'garden']))
  expect(findByName('acket', english)).toEqual([])
})
