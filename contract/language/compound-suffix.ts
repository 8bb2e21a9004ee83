import type { Locale } from './locales.ts'
import { stemOf } from './stems.ts'

/** Languages that write a modifier and its noun as one word: *Kinderfahrrad*, *Kannervëlo*. */
const compounding: readonly Locale[] = ['de', 'lb']

const minCompoundLength = 7

const minSuffixLength = 4

/** Most shorter suffixes end too many words; these few are searched as compound suffixes nevertheless. */
const shortSuffixes = new Set(['uhr', 'rad', 'hut', 'ski'])

/** Minimum length of the part before the last one. */
const minPrefixLength = 2

/** Compounds that end in these mostly name something else: *Badeanzug*, *Armreif*, *Kachplack*. */
const vagueSuffixes = new Set(['anzug', 'reif', 'plack', 'schier', 'leed'])

/** *Catering* is not a ring. */
const englishEnding = /[aeiou]ring$/

/** Compounds whose meaning differs from that of their last part: a *Handschuh* is not a shoe. */
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

/** *praktisch* and *automatisch* are not tables. */
const adjective = /(?:[aeiouy]|prak|hek|tak|roman|gigan|authen|fantas|plas|elas|op|skep)tisch$/

/** The reversed word as an index term, so that a search for a word's ending is a prefix search. */
export function indexedSuffixes(word: string, locale: Locale): string[] {
  if (!compounding.includes(locale) || word.length < minCompoundLength) return []
  const stem = stemOf(word, locale)
  return adjective.test(stem) ? [] : [reversed(stem)]
}

/**
 * Candidates for the last part of a compound, longest first: *Eckschreibtisch* is a *Schreibtisch* before it is a
 * *Tisch*.
 */
export function compoundSuffixes(word: string, locale: Locale): string[] {
  if (indexedSuffixes(word, locale).length === 0 || isLexicalized(word, locale)) return []
  const most = word.length - minSuffixLength - minPrefixLength + 1
  const parts = Array.from({ length: Math.max(0, most) }, (_, index) => word.slice(index + minPrefixLength))
  return parts.filter((part) => !vagueSuffixes.has(part))
}

/** The reversed-word prefixes of compounds whose last part is this word. */
export function querySuffixes(word: string): string[] {
  if (!/^\p{Script=Latin}+$/u.test(word) || (word.length < minSuffixLength && !shortSuffixes.has(word))) return []
  const stems = compounding.map((locale) => stemOf(word, locale)).filter((stem) => stem.length >= minSuffixLength - 1)
  return [...new Set([word, ...stems].map(reversed))].filter(
    (tail, _, all) => !all.some((other) => other !== tail && tail.startsWith(other)),
  )
}

/** Includes plurals, also those with another vowel (*Rollstill*). */
const isLexicalized = (word: string, locale: Locale) =>
  englishEnding.test(word) ||
  [word, word.replace(/(?:e|en|n|er)$/, ''), stemOf(word, locale)].some((each) => lexicalizedCompounds.has(each))

const reversed = (word: string) => `<${[...word].toReversed().join('')}`
