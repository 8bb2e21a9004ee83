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
  return isStemmable(word, locale) ? stemmers[locale](word) : word
}

/** As a sign that cannot be mistaken for a word, nor for a stem of another language: *veste* is no *vestido*. */
export function stemSign(word: string, locale: Locale): string | undefined {
  return isStemmable(word, locale) ? `=${stemOf(word, locale)}@${locale}` : undefined
}

/** Its stems in every language in which it may be a word: nobody says in which they ask. */
export const stemSigns = (word: string): string[] =>
  locales.flatMap((locale) => (isStemmable(word, locale) ? [`=${stemOf(word, locale)}@${locale}`] : []))

/** Whatever is shorter, or has a digit in it, has no ending. */
const stemmable = /^\p{L}{3,}$/u

const isStemmable = (word: string, locale: Locale) =>
  stemmable.test(word) && isCyrillic(word) === isWrittenInCyrillic(locale)

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
  ru: (word) => russian(word.replace(fleeting, 'к')),
  uk: (word) => ukrainianStem(word.replace(fleeting, 'к')),
}

/** *ботинок*, *ботинки*. */
const fleeting = /(?<=\p{L}{3})ок$/u

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
