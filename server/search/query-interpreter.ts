import { type Word, wordsOf } from '#contract/language/analyser.ts'
import { otherSpellings } from '#contract/language/brand-names.ts'
import { querySuffixes } from '#contract/language/compound-suffix.ts'
import type { Locale } from '#contract/language/locales.ts'
import { stemSigns } from '#contract/language/stems.ts'
import { categoryThing, findBroaderThings, findKnownWords, findThings, thingIn } from '#contract/language/thesaurus.ts'

import { createSpellingCorrection, splitsOf } from './spelling-correction.ts'
import type { TermDictionary } from './term-dictionary.ts'
import { oneOf, type TermForm } from './term.ts'
import { buildQuery, type Correction, stemForms, type TextQuery, type TermStatistics } from './text-query.ts'

/** Number of listings that contain each lexeme. */
type Counts = ReadonlyMap<string, number>

/** What is known of the words of a query. */
type Vocabulary = {
  counts: Counts
  /** The most frequent completions of the last word. */
  completions: readonly string[]
  /** The words that are part of a name. */
  names: ReadonlySet<string>
}

/** A text query, and the categories in which it searches. */
type Question = { query: TextQuery; categories: readonly string[] }

/** The dictionary entry for the total number of counted listings. */
export const totalCountTerm = ''

/** Adapts a query to the market's vocabulary: corrects unknown words, and weights rare ones higher. */
export function createQueryInterpreter(words: TermDictionary) {
  const { correct, correctTwoEdits } = createSpellingCorrection(words)

  async function read({ query, categories }: Question): Promise<TextQuery> {
    if (query.typed.length === 0) return query
    const { reader } = query
    const categoryTerms = categories.map(categoryThing)
    const first = await readVocabulary(query.typed, reader, categoryTerms)
    const { typed, corrected } = await correctTerms(query.typed, reader, first)
    const vocabulary = corrected.length > 0 ? await readVocabulary(typed, reader, categoryTerms) : first
    const { counts, completions } = vocabulary
    const last = typed.at(-1)!
    const completion = last.whole.length >= minPrefixLength && !isKnown(last, vocabulary) ? completions[0] : undefined
    const ofCompletion = completion === undefined ? [] : await words.count(namedLexemes(typed, reader, completion))
    const all = { ...vocabulary, counts: new Map([...counts, ...ofCompletion]) }
    return {
      ...query,
      ...buildQuery(typed, reader, {
        ...termStatistics(typed, all),
        completions: isKnown(last, all) ? completions.slice(0, maxCompletionsBesideKnown) : completions,
        completion,
      }),
      corrected,
      shares: categoryShares(categories, counts),
    }
  }

  async function readVocabulary(
    typed: readonly Word[],
    reader: Locale | undefined,
    categoryTerms: readonly string[],
  ): Promise<Vocabulary> {
    const lexemes = [...lexemesToCount(typed, reader), ...categoryTerms]
    const counted = await words.countWithGoingOn(lexemes, typed.at(-1)!.whole)
    return { ...counted, names: findKnownWords(typed, reader, (thing) => counted.counts.has(thing)) }
  }

  async function correctTerms(typed: readonly Word[], reader: Locale | undefined, vocabulary: Vocabulary) {
    const { counts, completions } = vocabulary
    const corrected: Correction[] = []
    const correctedTerms: Word[] = []
    for (const [index, word] of typed.entries()) {
      const isLast = index === typed.length - 1
      const isUnknown = !isKnown(word, vocabulary) && !isCompoundKnown(typed, index, counts)
      const isBegun = isLast && word.whole.length > 1 && completions.length > 0
      const meant = isUnknown && !isBegun ? await findCorrection(word, { reader, isLast, counts }) : undefined
      if (meant !== undefined) corrected.push({ typed: word.whole, meant })
      correctedTerms.push(...(meant === undefined ? [word] : wordsOf(meant)))
    }
    return { typed: correctedTerms, corrected }
  }

  /** A known last part of a compound is not corrected. */
  async function findCorrection(
    word: Word,
    { reader, isLast, counts }: { reader: Locale | undefined; isLast: boolean; counts: Counts },
  ): Promise<string | undefined> {
    for (const tail of querySuffixes(word.whole)) if (await words.begins(tail)) return undefined
    return (
      (await correct(word.whole, reader, isLast)) ?? bestSplit(word, counts)?.join(' ') ?? correctTwoEdits(word.whole)
    )
  }

  return read
}

const categoryShares = (categories: readonly string[], counts: Counts) =>
  new Map(categories.map((each) => [each, (counts.get(categoryThing(each)) ?? 0) / totalOf(counts)]))

export type QueryInterpreter = ReturnType<typeof createQueryInterpreter>

/** Shorter input has too many completions. */
const minPrefixLength = 3

/** If the word is complete already, its completions matter little. */
const maxCompletionsBesideKnown = 8

const hasDigit = /\p{N}/u

function isKnown(word: Word, { counts, names }: Pick<Vocabulary, 'counts' | 'names'>): boolean {
  const { whole, parts } = word
  const has = (each: string) => counts.has(each) || names.has(each)
  if (hasDigit.test(whole) || has(whole)) return true
  if (parts.length > 1 && parts.every(has)) return true
  return stemForms(word).some(({ lexemes: [lexeme = ''] }) => counts.has(lexeme))
}

/** *vélo moteur* where *vélomoteur* is known. */
const isCompoundKnown = (typed: readonly Word[], at: number, counts: Counts): boolean =>
  compoundsAt(typed, at).some((lexeme) => counts.has(lexeme))

const compoundsAt = (typed: readonly Word[], at: number): string[] =>
  [at - 1, at].flatMap((first) => joinTerms(typed[first], typed[first + 1]))

const joinTerms = (one: Word | undefined, other: Word | undefined): string[] =>
  one && other ? [one.whole + other.whole, ...stemSigns(one.whole + other.whole)] : []

function bestSplit(word: Word, counts: Counts): [string, string] | undefined {
  const weakest = (cut: [string, string]) => Math.min(...cut.map((piece) => counts.get(piece) ?? 0))
  const [best] = splitsOf(word).toSorted((one, other) => weakest(other) - weakest(one))
  return best && weakest(best) > 0 ? best : undefined
}

/** All lexemes whose counts the query needs. */
function lexemesToCount(typed: readonly Word[], reader: Locale | undefined): string[] {
  return [
    totalCountTerm,
    ...typed.flatMap((word) => [word.whole, ...word.parts, ...stemForms(word).flatMap(({ lexemes }) => lexemes)]),
    ...typed.flatMap((_, at) => joinTerms(typed[at], typed[at + 1])),
    ...typed.flatMap((word) => splitsOf(word).flat()),
    ...namedLexemes(typed, reader),
  ]
}

/**
 * The lexemes of what the words name: goods, and brands in other spellings. `completion` stands in for an unfinished last
 * word.
 */
function namedLexemes(typed: readonly Word[], reader: Locale | undefined, completion?: string): string[] {
  const named = completion === undefined ? typed : [...typed.slice(0, -1), ...wordsOf(completion)]
  const things = [...findThings(named, reader), ...findBroaderThings(named)]
  return [...things.flatMap(({ thing, locale }) => [thing, thingIn(thing, locale)]), ...otherSpellings(named).flat(2)]
}

const totalOf = (counts: Counts) => Math.max(1, counts.get(totalCountTerm) ?? 0)

function termStatistics(typed: readonly Word[], vocabulary: Vocabulary): TermStatistics {
  const { counts } = vocabulary
  const total = totalOf(counts)
  // At most: the lexemes may be apart.
  const countOfForm = (lexemes: readonly string[]) => Math.min(...lexemes.map((lexeme) => counts.get(lexeme) ?? 0))
  return {
    weightOf: (word, others) => {
      const count = Math.max(maxCountOf(word, counts), ...others.map(({ lexemes }) => countOfForm(lexemes)))
      return Math.log(1 + total / (1 + Math.min(total, count)))
    },
    listingsWith: (forms) => forms.reduce((sum, { lexemes }) => sum + countOfForm(lexemes), 0),
    mayBePrefix: (word, isLast) => isLast || !isKnown(word, vocabulary),
    alternativeForms: (at) => [...joinedForms(typed, at, counts), ...splitForms(typed[at]!, counts)],
    isKnown: (lexeme) => counts.has(lexeme),
  }
}

const maxCountOf = (word: Word, counts: Counts) =>
  Math.max(...[word.whole, ...stemForms(word).flatMap(({ lexemes }) => lexemes)].map((each) => counts.get(each) ?? 0))

const joinedForms = (typed: readonly Word[], at: number, counts: Counts): TermForm[] =>
  oneOf(compoundsAt(typed, at).filter((lexeme) => counts.has(lexeme)))

/** Only if both parts can stand alone: *Kinderfahrrad*, but not *Arm* and *band*. */
function splitForms(word: Word, counts: Counts): TermForm[] {
  const cut = bestSplit(word, counts)
  return cut && cut.every((piece) => piece.length >= minPieceLength) ? [{ lexemes: cut }] : []
}

const minPieceLength = 4
