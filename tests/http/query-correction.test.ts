import { expect, test } from 'vitest'

import { all, only, textOf } from '#tests/support/html.ts'

import { cards, resultCount } from './results.ts'
import { open } from './site.ts'

const words = [
  {
    locale: 'en',
    instead: 'Results for iphone instead of ipone',
    some: /^No listing contains all of the words/,
    nearly: /^Close to what/,
    elsewhere: 'Found in another language',
  },
  {
    locale: 'uk',
    instead: 'Результати за запитом iphone замість ipone',
    some: /^Оголошень з усіма словами немає/,
    nearly: /^Майже те/,
    elsewhere: 'Знайдено іншою мовою',
  },
]

test.each(words)('the page says how a word was corrected, in $locale', async ({ locale, instead }) => {
  const page = await open(`/${locale}/browse/all?text=ipone`)

  expect(all(page.main, 'output', { text: instead })).toHaveLength(1)
  expect(textOf(cards(page)[0]!)).toContain('iPhone')
})

test.each(words)('the page says if no listing has all words, in $locale', async ({ locale, some }) => {
  const { main } = await open(`/${locale}/browse/all?text=velo%20judo%20kinder`)

  const said = all(main, 'output').flatMap((output) => all(output, 'span', { text: some }))
  expect(said.length).toBeGreaterThan(0)
})

test.each(words)('partial matches are separate and not counted, in $locale', async ({ locale, nearly }) => {
  const page = await open(`/${locale}/browse/all?text=chaussures%20enfants`)

  const behind = only(page.main, 'section', { 'aria-labelledby': 'nearly' })
  expect(textOf(only(behind, 'h2', { id: 'nearly' }))).toMatch(nearly)
  expect(all(behind, 'article').length).toBeGreaterThan(0)
  expect(cards(page).length).toBeGreaterThan(0)
  expect(resultCount(page)).toBe(cards(page).length)
})

test.each(words)('a card says that it was found in another language, in $locale', async ({ locale, elsewhere }) => {
  const page = await open(`/${locale}/browse/all?text=chaussures%20enfants`)

  expect(cards(page).filter((card) => all(card, 'span', { text: elsewhere }).length > 0)).not.toEqual([])
})
