import { type Locale, locales } from './locales.ts'
import { englishStem } from './stems/english-stem.ts'
import { frenchStem } from './stems/french-stem.ts'
import { germanStem } from './stems/german-stem.ts'
import { italianStem } from './stems/italian-stem.ts'
import { luxembourgishStem } from './stems/luxembourgish-stem.ts'
import { portugueseStem } from './stems/portuguese-stem.ts'
import { russianStem } from './stems/russian-stem.ts'
import { spanishStem } from './stems/spanish-stem.ts'
import { ukrainianStem } from './stems/ukrainian-stem.ts'

/**
 * What a folded word is without its ending. Words are stemmed after their accents are gone: a person who types none
 * must find the same. What is sold are nouns with their adjectives, so it is number, gender and case that are left out,
 * and no ending that makes another word of one.
 */
export function stemOf(word: string, locale: Locale): string {
  if (!isStemmable(word, locale)) return word
  if (word.length > maxCachedLength) return stemmers[locale](word)
  const known = stemCache[locale].get(word)
  if (known !== undefined) return known
  const stem = stemmers[locale](word)
  if (stemCache[locale].size >= maxCached) stemCache[locale].clear()
  stemCache[locale].set(word, stem)
  return stem
}

/** As a sign that cannot be mistaken for a word, nor for a stem of another language: *veste* is no *vestido*. */
export function stemSign(word: string, locale: Locale): string | undefined {
  return isStemmable(word, locale) ? `=${stemOf(word, locale)}@${locale}` : undefined
}

/** Its stems in every language in which it may be a word: nobody says in which they ask. */
export const stemSigns = (word: string): string[] =>
  // What is asked for is many words in many languages, each once: not to be remembered.
  locales.flatMap((locale) => (isStemmable(word, locale) ? [`=${stemmers[locale](word)}@${locale}`] : []))

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

/** Texts say the same words again and again. */
const stemCache = Object.fromEntries(locales.map((locale) => [locale, new Map<string, string>()])) as Record<
  Locale,
  Map<string, string>
>

/** Of each language; some megabytes at most in all. */
const maxCached = 5_000

/** An engine may keep longer pieces as places in their text, which would then stay as long as they do. */
const maxCachedLength = 12
