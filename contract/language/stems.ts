import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as spanish } from '@orama/stemmers/spanish'

import { type Locale, locales } from './locales.ts'
import { luxembourgishStem } from './luxembourgish-stem.ts'
import { ukrainianStem } from './ukrainian-stem.ts'

/**
 * What a folded word is without its ending. Words are stemmed after their accents are gone: a person who types none
 * must find the same, and what a stemmer would have known by an accent is put right before it here.
 */
export function stemOf(word: string, locale: Locale): string {
  if (!stemmable.test(word) || isCyrillic(word) !== isWrittenInCyrillic(locale)) return word
  return stemmers[locale](word)
}

/** Its stems in all languages, without the word itself: nobody says in which language they ask. */
export function stemsOf(word: string): string[] {
  return [...new Set(locales.map((locale) => stemOf(word, locale)))].filter((stem) => stem !== word)
}

/** Whatever is shorter, or has a digit in it, has no ending. */
const stemmable = /^\p{L}{3,}$/u

const isCyrillic = (word: string) => /^\p{Script=Cyrillic}/u.test(word)

const isWrittenInCyrillic = (locale: Locale) => locale === 'ru' || locale === 'uk'

const stemmers: Record<Locale, (word: string) => string> = {
  fr: (word) => french(word.replace(/(?<=[aeiouy])s$/, '')),
  en: (word) => english(irregular[word] ?? word.replace(/(shel|scar)ves$/, '$1f')),
  de: (word) => german(withoutDigraphs(word).replace(/(?<=[aiouy])s$/, '')),
  lb: luxembourgishStem,
  es: (word) => spanish(word.replace(/ces$/, 'z')),
  pt: (word) => portuguese(word.replace(/(?:oes|aes)$/, 'ao')),
  it: italian,
  ru: russian,
  uk: ukrainianStem,
}

/** *Moebel* is *Möbel* without its dots. What is long (*neue*, *Quelle*) is not. */
const withoutDigraphs = (word: string) => word.replace(/(?<![aeiouq])([aou])e(?!$)/g, '$1')

const irregular: Record<string, string> = {
  children: 'child',
  feet: 'foot',
  knives: 'knife',
  men: 'man',
  mice: 'mouse',
  teeth: 'tooth',
  women: 'woman',
}
