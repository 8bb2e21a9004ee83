import type { Locale } from '#contract/language/locales.ts'

import { weighted } from './random.ts'
import { english } from './words/english.ts'
import { french } from './words/french.ts'
import { german } from './words/german.ts'
import { italian } from './words/italian.ts'
import { luxembourgish } from './words/luxembourgish.ts'
import { portuguese } from './words/portuguese.ts'
import { russian } from './words/russian.ts'
import { spanish } from './words/spanish.ts'
import { ukrainian } from './words/ukrainian.ts'
import type { Vocabulary } from './words/vocabulary.ts'

const vocabularies: Record<Locale, Vocabulary> = {
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

type NounLeaf = keyof Vocabulary['nouns']

/** The words of a language, split into lists. */
export type Language = {
  nouns: Record<NounLeaf, readonly string[]>
  colours: readonly string[]
  praise: readonly string[]
  extras: readonly string[]
  sentences: readonly string[]
}

const listed = (text: string) => text.split(', ')

function prepare({ nouns, colours, praise, extras, sentences }: Vocabulary): Language {
  const lists = Object.entries(nouns).map(([leaf, list]) => [leaf, listed(list)])
  return {
    nouns: Object.fromEntries(lists) as Language['nouns'],
    colours: listed(colours),
    praise: listed(praise),
    extras: listed(extras),
    sentences,
  }
}

export const languagesOfMarket = Object.fromEntries(
  Object.entries(vocabularies).map(([locale, vocabulary]) => [locale, prepare(vocabulary)]),
) as Record<Locale, Language>

/** The languages in which people of Luxembourg write, with their weights. */
export const drawLocale = weighted<Locale>([
  ['fr', 40],
  ['de', 20],
  ['lb', 12],
  ['pt', 10],
  ['en', 10],
  ['it', 3],
  ['es', 2],
  ['ru', 1.5],
  ['uk', 1.5],
])
