import { type Word, wordsOf } from '#contract/language/analyser.ts'
import { tailsOfTyped } from '#contract/language/compound-tail.ts'
import { functionWords } from '#contract/language/function-words.ts'
import { isCategoryThing, thingIn, thingsIn } from '#contract/language/named-things.ts'
import { stemSigns } from '#contract/language/stems.ts'

import { isDetail, type Telling } from './head-words.ts'
import { type Form, oneOf, termOf } from './term.ts'
import { type Tier, tiersOf } from './text-tiers.ts'

/** More words than anyone types; every further one would make a looser search dearer. */
const mostWords = 12

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
  words: readonly MeantWord[]
  /** What must not be there. */
  excluded: readonly string[]
  corrected: readonly Correction[]
  /** How much of the market lies in each category that is asked for. */
  shares: ReadonlyMap<string, number>
}

/** A typed word and all the ways in which it may stand in a listing, closest first. */
export type MeantWord = {
  said: readonly Form[]
  stemmed: readonly Form[]
  /** As the last part of a longer word. */
  compound: readonly Form[]
  begun: readonly Form[]
  /** What it names or helps to name, where that is offered in the language in which it does so. */
  synonyms: readonly Form[]
  categories: readonly Form[]
  /** The same in any language. */
  things: readonly Form[]
  foreignCategories: readonly Form[]
  isFunctionWord: boolean
  telling: Telling
  /** How much it tells: the rarer, the more. */
  weight: number
  /** About how many listings have it in any of these ways, as far as that is known. */
  listings: number
}

/** What is known of words beyond what they are. Without it all are taken for rare, and the last for unfinished. */
export type WordLore = {
  weightOf: (word: Word) => number
  /** How many listings have each of some lexemes, taken together. */
  listingsWith: (lexemes: readonly string[]) => number
  /** Whether it may only be the beginning of what is meant. */
  mayGoOn: (word: Word, isLast: boolean) => boolean
  /** What the last word may become, where that is known. */
  goingOn?: readonly string[]
  /** Other ways to write the word at this place: in one with its neighbour, or apart. */
  otherwise: (at: number) => readonly Form[]
  isKnown: (lexeme: string) => boolean
  /** What an unfinished last word most likely becomes. */
  finished?: string | undefined
}

const noLore: WordLore = {
  weightOf: () => 1,
  listingsWith: () => 0,
  mayGoOn: (_word, isLast) => isLast,
  otherwise: () => [],
  isKnown: () => true,
}

/** Reads what was typed: words, the last perhaps only begun, and `-word` for what is not wanted. */
export function parseText(text: string): TextQuery {
  const typed = text.split(/\s+/)
  const excluded = typed.filter(isExclusion)
  const wanted = distinct(typed.filter((each) => !isExclusion(each)).flatMap(wordsOf)).slice(0, mostWords)
  return {
    asked: text,
    ...composeQuery(wanted, noLore),
    excluded: distinct(excluded.flatMap(wordsOf)).map((word) => termOf([...saidForms(word), ...stemForms(word)])!),
    corrected: [],
    shares: new Map(),
  }
}

/** The same words in all the ways that what is known of them allows. */
export function composeQuery(typed: readonly Word[], lore: WordLore): Pick<TextQuery, 'typed' | 'tiers' | 'words'> {
  const namings = thingsIn(finished(typed, lore.finished))
  const words = typed.map((word, index): MeantWord => {
    const named = namings.filter(({ at, length }) => at <= index && index < at + length)
    const [here, anywhere] = [named.map(({ thing, locale }) => thingIn(thing, locale)), named.map(({ thing }) => thing)]
    const known = (things: readonly string[]) => [...new Set(things)].filter(lore.isKnown)
    const goods = (things: readonly string[]) => oneOf(known(things).filter((thing) => !isCategoryThing(thing)))
    const categories = (things: readonly string[]) => oneOf(known(things).filter(isCategoryThing))
    const isLast = index === typed.length - 1
    const isWhole = isInLetters(word) && lore.isKnown(word.whole)
    const said = [...(isWhole ? oneOf([word.whole]) : saidForms(word)), ...lore.otherwise(index)]
    const stemmed = stemForms(word).filter(({ lexemes: [lexeme = ''] }) => lore.isKnown(lexeme))
    const begun =
      word.whole.length > 1 && lore.mayGoOn(word, isLast) ? begunForms(word, isLast ? lore.goingOn : undefined) : []
    const alone = [...said, ...stemmed].filter(({ lexemes }) => lexemes.length === 1)
    return {
      said,
      stemmed,
      compound: tailsOfTyped(word.whole).map((tail) => ({ lexemes: [tail], isBegun: true })),
      begun,
      synonyms: goods(here),
      categories: categories(here),
      things: goods(anywhere),
      foreignCategories: categories(anywhere),
      isFunctionWord: functionWords.has(word.whole),
      telling: anywhere.some((thing) => !isCategoryThing(thing)) ? 'thing' : isDetail(word) ? 'detail' : 'word',
      weight: lore.weightOf(word) * (named.length > 0 ? whatItIs : 1),
      listings: lore.listingsWith([...[...alone, ...begun].flatMap(({ lexemes }) => lexemes), ...known(anywhere)]),
    }
  })
  return { typed, words, tiers: tiersOf(words) }
}

const finished = (typed: readonly Word[], last: string | undefined): readonly Word[] =>
  last === undefined ? typed : [...typed.slice(0, -1), ...wordsOf(last)]

/** What a thing is tells more than what it is like. */
const whatItIs = 1.5

const isExclusion = (typed: string) => /^-[\p{L}\p{N}]/u.test(typed)

const distinct = (words: readonly Word[]) => [...new Map(words.map((word) => [word.whole, word])).values()]

const isPlain = ({ whole, parts }: Word) => parts[0] === whole

/** *H&M*: who looks for an *h* beside an *m* looks at half of all texts. */
const isInLetters = ({ parts }: Word) => parts.every((part) => part.length === 1)

/** The word in one, or its parts one after the other. */
const saidForms = (word: Word): Form[] =>
  isPlain(word) ? oneOf([word.whole]) : [{ lexemes: [word.whole] }, { lexemes: word.parts }]

/** Written out where it is known: an index finds a few words sooner than all that begins so. */
const begunForms = (word: Word, goingOn?: readonly string[]): Form[] =>
  goingOn && isPlain(word) ? oneOf(goingOn) : saidForms(word).map((form) => ({ ...form, isBegun: true }))

/** As listings have it that have another ending. */
export const stemForms = ({ whole }: Word): Form[] => oneOf(stemSigns(whole))
