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
 * Removes the ending of a folded word. Stemming runs after folding, because a person who types no accents must get the
 * same results. Goods are named by nouns and adjectives, so only number, gender and case are removed, no ending that
 * derives another word.
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

/**
 * The stem as an index term that cannot collide with a word or with a stem of another language: *veste* is not
 * *vestido*.
 */
export function stemSign(word: string, locale: Locale): string | undefined {
  return isStemmable(word, locale) ? `=${stemOf(word, locale)}@${locale}` : undefined
}

/** The word's stems in every language in which it may exist: searches do not say their language. */
export const stemSigns = (word: string): string[] =>
  // Not cached: searches contain many different words, each in many languages, and each only once.
  locales.flatMap((locale) => (isStemmable(word, locale) ? [`=${stemmers[locale](word)}@${locale}`] : []))

/** Shorter words and words with digits have no ending. */
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

/** A cache, because texts repeat the same words. */
const stemCache = Object.fromEntries(locales.map((locale) => [locale, new Map<string, string>()])) as Record<
  Locale,
  Map<string, string>
>

/** Entries for each language; a few megabytes in total. */
const maxCached = 5_000

/**
 * JavaScript engines may keep longer substrings as references into the source text, which would then stay in memory.
 */
const maxCachedLength = 12
