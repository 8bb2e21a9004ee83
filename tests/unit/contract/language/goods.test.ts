import { expect, test } from 'vitest'

import '#contract/language/all-goods.ts'
import { wordsOf } from '#contract/language/analyser.ts'
import { goodNamesIn, goods, namesOfGood } from '#contract/language/goods.ts'
import categories from '#contract/language/goods/categories.json' with { type: 'json' }
import { locales } from '#contract/language/locales.ts'
import { keysOfName, stemsOfName } from '#contract/language/name-words.ts'

test('there are more than 3,000 goods, each in one category', () => {
  const all = Object.values(categories).flat()

  expect(all.length).toBeGreaterThan(3_000)
  expect(all.filter((good, at) => all.indexOf(good) !== at)).toEqual([])
  expect(all.filter((good) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(good))).toEqual([])
})

test.each(locales)('every good has a name in %s, and nothing else has', (locale) => {
  expect([...new Set(goodNamesIn(locale).map(({ good }) => good))].toSorted()).toEqual([...goods()].toSorted())
})

test.each(locales)('the names in %s are written as people type them', (locale) => {
  const isWellFormed = (text: string) =>
    /^[\p{L}\p{N}]/u.test(text) && !/[,;/()|~"]|\s{2}|\s$/.test(text) && stemsOfName(wordsOf(text), locale).length <= 5
  const isInScript = (text: string) => locale === 'ru' || locale === 'uk' || !/\p{Script=Cyrillic}/u.test(text)

  expect(goodNamesIn(locale).filter(({ text }) => !isWellFormed(text) || !isInScript(text))).toEqual([])
})

test.each(locales)('a good has no name twice in %s', (locale) => {
  const repeated = [...goods()].filter((good) => {
    const texts = namesOfGood(good, locale).map(({ text }) => text.toLowerCase())
    return new Set(texts).size < texts.length
  })

  expect(repeated).toEqual([])
})

test.each(locales)('a name of several goods in %s is marked as ambiguous for all but one of them', (locale) => {
  const goodsByKey = new Map<string, Set<string>>()
  for (const { good, text, isAmbiguous } of goodNamesIn(locale))
    for (const key of isAmbiguous ? [] : keysOfName(wordsOf(text), locale))
      goodsByKey.set(key, (goodsByKey.get(key) ?? new Set()).add(good))

  expect([...goodsByKey].filter(([, named]) => named.size > 1)).toEqual([])
})
