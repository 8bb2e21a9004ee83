import { englishStem } from './english-stem.ts'
import { frenchStem } from './french-stem.ts'
import { germanStem } from './german-stem.ts'
import { italianStem } from './italian-stem.ts'
import { type Locale, locales } from './locales.ts'
import { luxembourgishStem } from './luxembourgish-stem.ts'
import { portugueseStem } from './portuguese-stem.ts'
import { russianStem } from './russian-stem.ts'
import { spanishStem } from './spanish-stem.ts'
import { ukrainianStem } from './ukrainian-stem.ts'

/**
 * What a folded word is without its ending. Words are stemmed after their accents are gone: a person who types none
 * must find the same. What is sold are nouns with their adjectives, so it is number, gender and case that are left out,
 * and no ending that makes another word of one.
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
  fr: frenchStem,
  en: englishStem,
  de: germanStem,
  lb: luxembourgishStem,
  es: spanishStem,
  pt: portugueseStem,
  it: italianStem,
  ru: russianStem,
  uk: ukrainianStem,
}
