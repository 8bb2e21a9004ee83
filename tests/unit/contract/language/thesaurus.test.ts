import { expect, test } from 'vitest'

import '#contract/language/all-goods.ts'
import { wordsOf } from '#contract/language/analyser.ts'
import type { Locale } from '#contract/language/locales.ts'
import { findGoods } from '#contract/language/thesaurus.ts'

const thingsOf = (title: string, locale: Locale) => findGoods(wordsOf(title), locale).map(({ thing }) => thing)

test.each([
  ['Baugerëscht', '#scaffolding'],
  ['Streckbriet', '#ironing-board'],
  ['Lafgitter', '#playpen'],
  ['Schubbkar', '#wheelbarrow'],
  ['Hänkmatt', '#hammock'],
  ['Wierkbänk', '#workbench'],
  ['Waasserkacher', '#kettle'],
  ['Fön', '#hair-dryer'],
  ['Vitessekëscht', '#gearbox'],
  ['Kommoud', '#chest-of-drawers'],
])('a Luxembourgish title that contains %s is about %s', (title, thing) => {
  expect(thingsOf(`${title}, wéi nei`, 'lb')).toContain(thing)
})

test.each([
  ['Hoover, as good as new', 'en', '#vacuum-cleaner'],
  ['Espresso machine', 'en', '#coffee-machine'],
  ['Máquina de lavar roupa', 'pt', '#washing-machine'],
  ['Máquina de secar roupa', 'pt', '#tumble-dryer'],
  ['Macchina del caffè', 'it', '#coffee-machine'],
] as const)('"%s" in %s is about %s', (title, locale, thing) => {
  expect(thingsOf(title, locale)).toContain(thing)
})
