import type { Locale } from './locales.ts'
import { stemOf } from './stems.ts'

/** Languages that write what a thing is for and the thing itself in one word: *Kinderfahrrad*, *Kannervëlo*. */
const compounding: readonly Locale[] = ['de', 'lb']

const minCompoundLength = 7

const minSuffixLength = 4

/** Shorter ones end too many words; these are looked for as they are. */
const shortSuffixes = new Set(['uhr', 'rad', 'hut', 'ski'])

/** In front of the last part. */
const minPrefixLength = 2

/** What these end compounds with is mostly another thing: *Badeanzug*, *Armreif*, *Kachplack*. */
const vagueSuffixes = new Set(['anzug', 'reif', 'plack', 'schier', 'leed'])

/** *Catering* is no ring. */
const englishEnding = /[aeiou]ring$/

/** A *Handschuh* is no shoe: these are called by what they look like. */
const lexicalizedCompounds = new Set(
  `handschuh fingerhut rollschuh schlittschuh rullschong schlittschong rollstuhl rollstull fahrstuhl dachstuhl hochstuhl
  heichstull kuhlschrank gefrierschrank eisschrank serverschrank netzwerkschrank serverschaf kuhlvitrine killvitrinn
  haartrockner hoerdrechner werkzeugkoffer dachkoffer daachkoffer federbett aussenspiegel seitenspiegel ruckspiegel
  baussespigel schaufensterpuppe schaufensterpopp fahrradkindersitz luftmatratze loftmatrass tischfussball
  hausschuh hundebett hondsbett bademantel buedmantel morgenmantel fahrradanhanger
  uberwachungskamera iwwerwaachungskamera tischtennistisch pingpongsdesch deschtennisdesch fahrradmantel zimmerdecke`.split(
    /\s+/,
  ),
)

/** *praktisch* and *automatisch* are no tables. */
const adjective = /(?:[aeiouy]|prak|hek|tak|roman|gigan|authen|fantas|plas|elas|op|skep)tisch$/

/** A word from its end, so that who knows the end of it finds it by its beginning. */
export function indexedSuffixes(word: string, locale: Locale): string[] {
  if (!compounding.includes(locale) || word.length < minCompoundLength) return []
  const stem = stemOf(word, locale)
  return adjective.test(stem) ? [] : [reversed(stem)]
}

/** What may be the last part of a compound, the longest first: *Eckschreibtisch* is a *Schreibtisch* before it is a *Tisch*. */
export function compoundSuffixes(word: string, locale: Locale): string[] {
  if (indexedSuffixes(word, locale).length === 0 || isLexicalized(word, locale)) return []
  const most = word.length - minSuffixLength - minPrefixLength + 1
  const parts = Array.from({ length: Math.max(0, most) }, (_, index) => word.slice(index + minPrefixLength))
  return parts.filter((part) => !vagueSuffixes.has(part))
}

/** How the compounds begin, written from their end, whose last part is this word. */
export function querySuffixes(word: string): string[] {
  if (!/^\p{Script=Latin}+$/u.test(word) || (word.length < minSuffixLength && !shortSuffixes.has(word))) return []
  const stems = compounding.map((locale) => stemOf(word, locale)).filter((stem) => stem.length >= minSuffixLength - 1)
  return [...new Set([word, ...stems].map(reversed))].filter(
    (tail, _, all) => !all.some((other) => other !== tail && tail.startsWith(other)),
  )
}

/** In the plural too, also where that has another vowel (*Rollstill*). */
const isLexicalized = (word: string, locale: Locale) =>
  englishEnding.test(word) ||
  [word, word.replace(/(?:e|en|n|er)$/, ''), stemOf(word, locale)].some((each) => lexicalizedCompounds.has(each))

const reversed = (word: string) => `<${[...word].toReversed().join('')}`
