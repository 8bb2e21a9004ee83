import { type Word, wordsOf } from '#contract/language/analyser.ts'
import { querySuffixes } from '#contract/language/compound-suffix.ts'
import { stemSigns } from '#contract/language/stems.ts'
import { stopWords } from '#contract/language/stop-words.ts'
import { isCategoryThing, thingIn, findThings } from '#contract/language/thesaurus.ts'

import { isDetailTerm, type TermRole } from './head-terms.ts'
import { type TermForm, oneOf, toTsquery } from './term.ts'
import { type Tier, tiersOf } from './text-tiers.ts'

/** More words than anyone types; every further one would make a looser search dearer. */
const maxTerms = 12

/** What was taken for what was typed. */
export type Correction = { typed: string; meant: string }

/** What a person typed, as conditions on `search_text` in PostgreSQL's tsquery notation. */
export type TextQuery = {
  /** As it was typed. */
  asked: string
  typed: readonly Word[]
  /** What is to be found, strictest first. */
  tiers: readonly Tier[]
  /** Each word alone: how many of them a listing has, and how, is how well it fits. */
  words: readonly QueryTerm[]
  /** What must not be there. */
  excluded: readonly string[]
  corrected: readonly Correction[]
  /** How much of the market lies in each category that is asked for. */
  shares: ReadonlyMap<string, number>
}

/** A typed word and all the ways in which it may stand in a listing, closest first. */
export type QueryTerm = {
  said: readonly TermForm[]
  stemmed: readonly TermForm[]
  /** As the last part of a longer word. */
  compound: readonly TermForm[]
  begun: readonly TermForm[]
  /** What it names or helps to name, where that is offered in the language in which it does so. */
  synonyms: readonly TermForm[]
  categories: readonly TermForm[]
  /** The same in any language. */
  things: readonly TermForm[]
  foreignCategories: readonly TermForm[]
  isFunctionWord: boolean
  telling: TermRole
  /** How much it tells: the rarer, the more. */
  weight: number
  /** About how many listings have it in any of these ways, as far as that is known. */
  listings: number
}

/** What is known of words beyond what they are. Without it all are taken for rare, and the last for unfinished. */
export type TermStatistics = {
  weightOf: (word: Word) => number
  /** How many listings have each of some lexemes, taken together. */
  listingsWith: (lexemes: readonly string[]) => number
  /** Whether it may only be the beginning of what is meant. */
  mayBePrefix: (word: Word, isLast: boolean) => boolean
  /** What the last word may become, where that is known. */
  completions?: readonly string[]
  /** Other ways to write the word at this place: in one with its neighbour, or apart. */
  alternativeForms: (at: number) => readonly TermForm[]
  isKnown: (lexeme: string) => boolean
  /** What an unfinished last word most likely becomes. */
  completion?: string | undefined
}

const noStatistics: TermStatistics = {
  weightOf: () => 1,
  listingsWith: () => 0,
  mayBePrefix: (_word, isLast) => isLast,
  alternativeForms: () => [],
  isKnown: () => true,
}

/** Reads what was typed: words, the last perhaps only begun, and `-word` for what is not wanted. */
export function parseQuery(text: string): TextQuery {
  const typed = text.split(/\s+/)
  const excluded = typed.filter(isExcludedTerm)
  const wanted = distinct(typed.filter((each) => !isExcludedTerm(each)).flatMap(wordsOf)).slice(0, maxTerms)
  return {
    asked: text,
    ...buildQuery(wanted, noStatistics),
    excluded: distinct(excluded.flatMap(wordsOf)).map((word) => toTsquery([...exactForms(word), ...stemForms(word)])!),
    corrected: [],
    shares: new Map(),
  }
}

/** The same words in all the ways that what is known of them allows. */
export function buildQuery(
  typed: readonly Word[],
  statistics: TermStatistics,
): Pick<TextQuery, 'typed' | 'tiers' | 'words'> {
  const namedThings = findThings(completeLast(typed, statistics.completion))
  const words = typed.map((word, index): QueryTerm => {
    const named = namedThings.filter(({ at, length }) => at <= index && index < at + length)
    const [here, anywhere] = [named.map(({ thing, locale }) => thingIn(thing, locale)), named.map(({ thing }) => thing)]
    const known = (things: readonly string[]) => [...new Set(things)].filter(statistics.isKnown)
    const goods = (things: readonly string[]) => oneOf(known(things).filter((thing) => !isCategoryThing(thing)))
    const categories = (things: readonly string[]) => oneOf(known(things).filter(isCategoryThing))
    const isLast = index === typed.length - 1
    const isWhole = isSingleLetters(word) && statistics.isKnown(word.whole)
    const said = [...(isWhole ? oneOf([word.whole]) : exactForms(word)), ...statistics.alternativeForms(index)]
    const stemmed = stemForms(word).filter(({ lexemes: [lexeme = ''] }) => statistics.isKnown(lexeme))
    const begun =
      word.whole.length > 1 && statistics.mayBePrefix(word, isLast)
        ? prefixForms(word, isLast ? statistics.completions : undefined)
        : []
    const alone = [...said, ...stemmed].filter(({ lexemes }) => lexemes.length === 1)
    return {
      said,
      stemmed,
      compound: querySuffixes(word.whole).map((tail) => ({ lexemes: [tail], isBegun: true })),
      begun,
      synonyms: goods(here),
      categories: categories(here),
      things: goods(anywhere),
      foreignCategories: categories(anywhere),
      isFunctionWord: stopWords.has(word.whole),
      telling: anywhere.some((thing) => !isCategoryThing(thing)) ? 'thing' : isDetailTerm(word) ? 'detail' : 'word',
      weight: statistics.weightOf(word) * (named.length > 0 ? headTermBoost : 1),
      listings: statistics.listingsWith([
        ...[...alone, ...begun].flatMap(({ lexemes }) => lexemes),
        ...known(anywhere),
      ]),
    }
  })
  return { typed, words, tiers: tiersOf(words) }
}

const completeLast = (typed: readonly Word[], last: string | undefined): readonly Word[] =>
  last === undefined ? typed : [...typed.slice(0, -1), ...wordsOf(last)]

/** What a thing is tells more than what it is like. */
const headTermBoost = 1.5

const isExcludedTerm = (typed: string) => /^-[\p{L}\p{N}]/u.test(typed)

const distinct = (words: readonly Word[]) => [...new Map(words.map((word) => [word.whole, word])).values()]

const isPlain = ({ whole, parts }: Word) => parts[0] === whole

/** *H&M*: who looks for an *h* beside an *m* looks at half of all texts. */
const isSingleLetters = ({ parts }: Word) => parts.every((part) => part.length === 1)

/** The word in one, or its parts one after the other. */
const exactForms = (word: Word): TermForm[] =>
  isPlain(word) ? oneOf([word.whole]) : [{ lexemes: [word.whole] }, { lexemes: word.parts }]

/** Written out where it is known: an index finds a few words sooner than all that begins so. */
const prefixForms = (word: Word, completions?: readonly string[]): TermForm[] =>
  completions && isPlain(word) ? oneOf(completions) : exactForms(word).map((form) => ({ ...form, isBegun: true }))

/** As listings have it that have another ending. */
export const stemForms = ({ whole }: Word): TermForm[] => oneOf(stemSigns(whole))
