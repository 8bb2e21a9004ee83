import { expect, test } from 'vitest'

import { wordsOf } from '#contract/language/analyser.ts'
import { type Locale, locales } from '#contract/language/locales.ts'
import { stemOf } from '#contract/language/stems.ts'

import { english } from './stem-pairs/english.ts'
import { french } from './stem-pairs/french.ts'
import { german } from './stem-pairs/german.ts'
import { italian } from './stem-pairs/italian.ts'
import { luxembourgish } from './stem-pairs/luxembourgish.ts'
import { portuguese } from './stem-pairs/portuguese.ts'
import { russian } from './stem-pairs/russian.ts'
import { spanish } from './stem-pairs/spanish.ts'
import type { StemPairs } from './stem-pairs/stem-pairs.ts'
import { ukrainian } from './stem-pairs/ukrainian.ts'

const pairs: Record<Locale, StemPairs> = {
  fr: french,
  en: english,
  de: german,
  lb: luxembourgish,
  es: spanish,
  pt: portuguese,
  it: italian,
  ru: russian,
  uk: ukrainian,
}

const folded = (text: string) => wordsOf(text).map(({ whole }) => whole)

const pairsIn = (text: string) => text.split(',').map((pair) => folded(pair) as [string, string])

const stemsMeet = ([one, other]: [string, string], locale: Locale) => stemOf(one, locale) === stemOf(other, locale)

test.each(locales)('singular and plural, masculine and feminine have the same stem: %s', (locale) => {
  const missed = pairsIn(pairs[locale].same).filter((pair) => !stemsMeet(pair, locale))

  expect(missed).toEqual([])
})

test.each(locales)('different things have different stems: %s', (locale) => {
  const mistaken = pairsIn(pairs[locale].apart).filter((pair) => stemsMeet(pair, locale))

  expect(mistaken).toEqual([])
})

test.each(locales)('a word that is special to JavaScript objects is an ordinary word: %s', (locale) => {
  const names = [...Object.getOwnPropertyNames(Object.prototype), 'length', 'name', 'prototype']
  const stems = names.flatMap((name) => folded(name)).map((word) => stemOf(word, locale))

  expect(stems.filter((stem) => typeof stem !== 'string' || stem === '')).toEqual([])
})
