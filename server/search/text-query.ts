import '#contract/language/all-goods.ts'
import { type Word, wordsOf } from '#contract/language/analyser.ts'
import { otherSpellings } from '#contract/language/brand-names.ts'
import { querySuffixes } from '#contract/language/compound-suffix.ts'
import type { Locale } from '#contract/language/locales.ts'
import { covers } from '#contract/language/modifier-noun.ts'
import { stemSigns } from '#contract/language/stems.ts'
import { stopWords } from '#contract/language/stop-words.ts'
import { findBroaderThings, findThings, isCategoryThing, type Naming, thingIn } from '#contract/language/thesaurus.ts'

import { isDetailTerm, type TermRole } from './head-terms.ts'
import { type TermForm, oneOf, toTsquery } from './term.ts'
import { type Tier, tiersOf } from './text-tiers.ts'

/** More words than people type; each one makes a relaxed search more expensive. */
const maxTerms = 12

/** A typed word and its correction. */
export type Correction = { typed: string; meant: string }

/** The text of a search as conditions on `search_text`, in PostgreSQL's tsquery notation. */
export type TextQuery = {
  /** The original text. */
  asked: string
  /** The language of the person who searches, if known. */
  reader: Locale | undefined
  typed: readonly Word[]
  /** The required matches, strictest first. */
  tiers: readonly Tier[]
  /** The terms individually, for the relevance score. */
  words: readonly QueryTerm[]
  /** The typed words, the last one as it was most likely meant: what they name is searched for. */
  completed: readonly Word[]
  /** Terms that must not occur. */
  excluded: readonly string[]
  corrected: readonly Correction[]
  /** The share of the market in each requested category. */
  shares: ReadonlyMap<string, number>
}

/** A typed word and all forms in which a listing may contain it, closest first. */
export type QueryTerm = {
  said: readonly TermForm[]
  stemmed: readonly TermForm[]
  /** As the last part of a compound. */
  compound: readonly TermForm[]
  begun: readonly TermForm[]
  /** Products that the word names, alone or with others, in listings of the word's language. */
  synonyms: readonly TermForm[]
  categories: readonly TermForm[]
  /** The same in listings of any language. */
  things: readonly TermForm[]
  foreignCategories: readonly TermForm[]
  /** What the compound is a kind of, in listings of its language and of any. */
  broaderSynonyms: readonly TermForm[]
  broaderThings: readonly TermForm[]
  isFunctionWord: boolean
  telling: TermRole
  /** Higher for rarer words. */
  weight: number
  /** Approximate number of listings that contain any of the forms, if known, and of those that it is a kind of. */
  listings: number
  broaderListings: number
}

/** Statistics about terms. Without them all terms count as rare, and the last one as incomplete. */
export type TermStatistics = {
  /** `others`: other spellings of it. */
  weightOf: (word: Word, others: readonly TermForm[]) => number
  /** Sum of the listings that contain each form; more if the lexemes of a form may be apart. */
  listingsWith: (forms: readonly TermForm[]) => number
  /** Whether the word may be an incomplete one. */
  mayBePrefix: (word: Word, isLast: boolean) => boolean
  /** Known completions of the last word. */
  completions?: readonly string[]
  /** Alternative spellings of the word at this position: joined with its neighbour, or split. */
  alternativeForms: (at: number) => readonly TermForm[]
  isKnown: (lexeme: string) => boolean
  /** The most likely completion of an incomplete last word. */
  completion?: string | undefined
}

const noStatistics: TermStatistics = {
  weightOf: () => 1,
  listingsWith: () => 0,
  mayBePrefix: (_word, isLast) => isLast,
  alternativeForms: () => [],
  isKnown: () => true,
}

/** Parses the search text: words, the last one possibly incomplete, and `-word` for exclusions. */
export function parseQuery(text: string, reader?: Locale): TextQuery {
  const typed = text.split(/\s+/)
  const excluded = typed.filter(isExcludedTerm)
  const wanted = distinct(typed.filter((each) => !isExcludedTerm(each)).flatMap(wordsOf)).slice(0, maxTerms)
  return {
    asked: text,
    reader,
    ...buildQuery(wanted, reader, noStatistics),
    excluded: distinct(excluded.flatMap(wordsOf)).map((word) =>
      toTsquery([...exactForms(word), ...(spelledOtherwise([word])[0] ?? []), ...stemForms(word)])!,
    ),
    corrected: [],
    shares: new Map(),
  }
}

/** The same words with all forms that the statistics allow. */
export function buildQuery(
  typed: readonly Word[],
  reader: Locale | undefined,
  statistics: TermStatistics,
): Pick<TextQuery, 'typed' | 'tiers' | 'words' | 'completed'> {
  const completed = completeLast(typed, statistics.completion)
  const [namedThings, broaderThings] = [findThings(completed, reader), findBroaderThings(completed)]
  const spellings = spelledOtherwise(completed)
  const words = typed.map((word, index): QueryTerm => {
    const isHere = (naming: Naming) => covers(naming, index)
    const [named, kinds] = [namedThings.filter(isHere), broaderThings.filter(isHere)]
    const [here, anywhere] = [named.map(inItsLanguage), named.map(({ thing }) => thing)]
    const known = (things: readonly string[]) => [...new Set(things)].filter(statistics.isKnown)
    const goods = (things: readonly string[]) => oneOf(known(things).filter((thing) => !isCategoryThing(thing)))
    const categories = (things: readonly string[]) => oneOf(known(things).filter(isCategoryThing))
    const isLast = index === typed.length - 1
    const isWhole = isSingleLetters(word) && statistics.isKnown(word.whole)
    const others = (spellings[index] ?? []).filter(({ lexemes }) => lexemes.every(statistics.isKnown))
    const isCompleted = isLast && statistics.completion !== undefined
    const said = [
      ...(isWhole ? oneOf([word.whole]) : exactForms(word)),
      ...(isCompleted ? [] : others),
      ...statistics.alternativeForms(index),
    ]
    const stemmed = stemForms(word).filter(({ lexemes: [lexeme = ''] }) => statistics.isKnown(lexeme))
    // Somebody who types *sac* and has a name for it does not mean a *sacoche*.
    const isWholeName =
      !isCompleted && named.some(({ thing, locale }) => locale === reader && known([thing]).length > 0)
    const begun =
      word.whole.length > 1 && !isWholeName && statistics.mayBePrefix(word, isLast)
        ? [...prefixForms(word, isLast ? statistics.completions : undefined), ...(isCompleted ? others : [])]
        : []
    return {
      said,
      stemmed,
      compound: querySuffixes(word.whole).map((tail) => ({ lexemes: [tail], isBegun: true })),
      begun,
      synonyms: goods(here),
      categories: categories(here),
      things: goods(anywhere),
      foreignCategories: categories(anywhere),
      broaderSynonyms: goods(kinds.map(inItsLanguage)),
      broaderThings: goods(kinds.map(({ thing }) => thing)),
      isFunctionWord: stopWords.has(word.whole),
      telling: anywhere.some((thing) => !isCategoryThing(thing)) ? 'thing' : isDetailTerm(word) ? 'detail' : 'word',
      weight: statistics.weightOf(word, others) * (named.length > 0 ? headTermBoost : 1),
      listings: statistics.listingsWith([...said, ...stemmed, ...begun, ...oneOf(known(anywhere))]),
      broaderListings: statistics.listingsWith(oneOf(known(kinds.map(({ thing }) => thing)))),
    }
  })
  return { typed, words, completed, tiers: tiersOf(words) }
}

const inItsLanguage = ({ thing, locale }: Naming) => thingIn(thing, locale)

const completeLast = (typed: readonly Word[], last: string | undefined): readonly Word[] =>
  last === undefined ? typed : [...typed.slice(0, -1), ...wordsOf(last)]

/** Product names weigh more than descriptive words. */
const headTermBoost = 1.5

const isExcludedTerm = (typed: string) => /^-[\p{L}\p{N}]/u.test(typed)

const distinct = (words: readonly Word[]) => [...new Map(words.map((word) => [word.whole, word])).values()]

const isPlain = ({ whole, parts }: Word) => parts[0] === whole

/** *H&M*: searching for *h* and *m* separately would scan half of all texts. */
const isSingleLetters = ({ parts }: Word) => parts.every((part) => part.length === 1)

/** The whole word, or its parts consecutively. */
const exactForms = (word: Word): TermForm[] =>
  isPlain(word) ? oneOf([word.whole]) : [{ lexemes: [word.whole] }, { lexemes: word.parts }]

/** For each word, the other spellings of the brand or model that it names. */
const spelledOtherwise = (words: readonly Word[]): TermForm[][] =>
  otherSpellings(words).map((others) => others.map((lexemes) => ({ lexemes })))

/** Lists known completions, because the index finds a few words faster than a prefix. */
const prefixForms = (word: Word, completions?: readonly string[]): TermForm[] =>
  completions && isPlain(word) ? oneOf(completions) : exactForms(word).map((form) => ({ ...form, isBegun: true }))

/** The stems, for listings with another ending. */
export const stemForms = ({ whole }: Word): TermForm[] => oneOf(stemSigns(whole))
