import type { Locale } from './locales.ts'
import { stemOf } from './stems.ts'

/** Languages that write what a thing is for and the thing itself in one word: *Kinderfahrrad*, *Kannervëlo*. */
const compounding: readonly Locale[] = ['de', 'lb']

const shortestCompound = 7

const shortestTail = 4

/** Shorter ones end too many words; these are looked for as they are. */
const shortTails = new Set(['uhr', 'rad', 'hut', 'ski'])

/** In front of the last part. */
const shortestFirst = 2

/** What these end compounds with is mostly another thing: *Badeanzug*, *Armreif*, *Kachplack*. */
const sayingLittle = new Set(['anzug', 'reif', 'plack', 'schier', 'leed'])

/** *Catering* is no ring. */
const englishEnding = /[aeiou]ring$/

/** A *Handschuh* is no shoe: these are called by what they look like. */
const ofAnotherKind = new Set(
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
export function tailsOfListed(word: string, locale: Locale): string[] {
  if (!compounding.includes(locale) || word.length < shortestCompound) return []
  const stem = stemOf(word, locale)
  return adjective.test(stem) ? [] : [backwards(stem)]
}

/** What may be the last part of a compound, the longest first: *Eckschreibtisch* is a *Schreibtisch* before it is a *Tisch*. */
export function lastPartsOf(word: string, locale: Locale): string[] {
  if (tailsOfListed(word, locale).length === 0 || isOfAnotherKind(word, locale)) return []
  const most = word.length - shortestTail - shortestFirst + 1
  const parts = Array.from({ length: Math.max(0, most) }, (_, index) => word.slice(index + shortestFirst))
  return parts.filter((part) => !sayingLittle.has(part))
}

/** How the compounds begin, written from their end, whose last part is this word. */
export function tailsOfTyped(word: string): string[] {
  if (!/^\p{Script=Latin}+$/u.test(word) || (word.length < shortestTail && !shortTails.has(word))) return []
  const stems = compounding.map((locale) => stemOf(word, locale)).filter((stem) => stem.length >= shortestTail - 1)
  return [...new Set([word, ...stems].map(backwards))].filter(
    (tail, _, all) => !all.some((other) => other !== tail && tail.startsWith(other)),
  )
}

/** In the plural too, also where that has another vowel (*Rollstill*). */
const isOfAnotherKind = (word: string, locale: Locale) =>
  englishEnding.test(word) ||
  [word, word.replace(/(?:e|en|n|er)$/, ''), stemOf(word, locale)].some((each) => ofAnotherKind.has(each))

const backwards = (word: string) => `<${[...word].toReversed().join('')}`
