import { type Word, wordsOf } from '#contract/language/analyser.ts'
import { stemSigns } from '#contract/language/stems.ts'

import { tailsOfTyped } from './compound-tail.ts'
import { categoryThing, isName, thingIn, thingsIn } from './named-things.ts'
import type { SearchWords } from './search-words.ts'
import { oneOf, type Form } from './term.ts'
import { composeQuery, type Correction, stemForms, type TextQuery, type WordLore } from './text-query.ts'
import { createWordRepair, cutsOf } from './word-repair.ts'

/** How many listings have each lexeme. */
type Counts = ReadonlyMap<string, number>

/** A question, and the categories in which it is asked. */
type Asked = { query: TextQuery; categories: readonly string[] }

/** Under this word stands how many listings were counted. */
export const everyListing = ''

/** Reads a question as the market's own words suggest: what is unknown is put right, what is rare tells more. */
export function createTextReader(words: SearchWords) {
  const repair = createWordRepair(words)

  async function read({ query, categories }: Asked): Promise<TextQuery> {
    if (query.typed.length === 0) return query
    const counts = await words.count([...lexemesOf(query.typed), ...categories.map(categoryThing)])
    const { typed, corrected } = await putRight(query.typed, counts)
    const last = typed.at(-1)!
    const isOpen = last.whole.length >= shortestBeginning && !isKnown(last, counts)
    const finished = isOpen ? (await words.mostFrequent(last.whole))?.word : undefined
    const isNew = corrected.length > 0 || finished !== undefined
    const now = isNew ? await words.count(lexemesOf(typed, finished)) : counts
    const shares = sharesOf(categories, counts)
    return { ...query, ...composeQuery(typed, { ...loreOf(typed, now), finished }), corrected, shares }
  }

  async function putRight(typed: readonly Word[], counts: Counts) {
    const corrected: Correction[] = []
    const right: Word[] = []
    for (const [index, word] of typed.entries()) {
      const isUnknown = !isKnown(word, counts) && !isInOne(typed, index, counts)
      const meant = isUnknown ? await meantBy(word, index === typed.length - 1, counts) : undefined
      if (meant !== undefined) corrected.push({ typed: word.whole, meant })
      right.push(...(meant === undefined ? [word] : wordsOf(meant)))
    }
    return { typed: right, corrected }
  }

  /** The end of a compound and the beginning of a last word are no mistakes. */
  async function meantBy(word: Word, isLast: boolean, counts: Counts): Promise<string | undefined> {
    for (const beginning of [...(isLast ? [word.whole] : []), ...tailsOfTyped(word.whole)])
      if (beginning.length > 1 && (await words.mostFrequent(beginning))) return undefined
    return (await repair(word.whole, isLast)) ?? bestCut(word, counts)?.join(' ')
  }

  return read
}

const sharesOf = (categories: readonly string[], counts: Counts) =>
  new Map(categories.map((each) => [each, (counts.get(categoryThing(each)) ?? 0) / totalOf(counts)]))

export type TextReader = ReturnType<typeof createTextReader>

/** What is shorter could become anything. */
const shortestBeginning = 3

const hasDigit = /\p{N}/u

function isKnown(word: Word, counts: Counts): boolean {
  const { whole, parts } = word
  if (hasDigit.test(whole) || counts.has(whole) || isName(whole)) return true
  if (parts.length > 1 && parts.every((part) => counts.has(part) || isName(part))) return true
  return stemForms(word).some(({ lexemes: [lexeme = ''] }) => counts.has(lexeme))
}

/** *vélo moteur* where *vélomoteur* is known. */
const isInOne = (typed: readonly Word[], at: number, counts: Counts): boolean =>
  neighboursInOne(typed, at).some((lexeme) => counts.has(lexeme))

const neighboursInOne = (typed: readonly Word[], at: number): string[] =>
  [at - 1, at].flatMap((first) => inOne(typed[first], typed[first + 1]))

const inOne = (one: Word | undefined, other: Word | undefined): string[] =>
  one && other ? [one.whole + other.whole, ...stemSigns(one.whole + other.whole)] : []

function bestCut(word: Word, counts: Counts): [string, string] | undefined {
  const weakest = (cut: [string, string]) => Math.min(...cut.map((piece) => counts.get(piece) ?? 0))
  const [best] = cutsOf(word).toSorted((one, other) => weakest(other) - weakest(one))
  return best && weakest(best) > 0 ? best : undefined
}

/** Everything whose count says something about the question. */
function lexemesOf(typed: readonly Word[], finished?: string): string[] {
  const named = finished === undefined ? typed : [...typed.slice(0, -1), ...wordsOf(finished)]
  return [
    everyListing,
    ...typed.flatMap((word) => [word.whole, ...word.parts, ...stemForms(word).flatMap(({ lexemes }) => lexemes)]),
    ...typed.flatMap((_, at) => inOne(typed[at], typed[at + 1])),
    ...typed.flatMap((word) => cutsOf(word).flat()),
    ...thingsIn(named).flatMap(({ thing, locale }) => [thing, thingIn(thing, locale)]),
  ]
}

const totalOf = (counts: Counts) => Math.max(1, counts.get(everyListing) ?? 0)

function loreOf(typed: readonly Word[], counts: Counts): WordLore {
  const total = totalOf(counts)
  return {
    weightOf: (word) => Math.log(1 + total / (1 + Math.min(total, mostWith(word, counts)))),
    listingsWith: (lexemes) => lexemes.reduce((sum, lexeme) => sum + (counts.get(lexeme) ?? 0), 0),
    mayGoOn: (word, isLast) => isLast || !isKnown(word, counts),
    otherwise: (at) => [...joined(typed, at, counts), ...apart(typed[at]!, counts)],
    isKnown: (lexeme) => counts.has(lexeme),
  }
}

const mostWith = (word: Word, counts: Counts) =>
  Math.max(...[word.whole, ...stemForms(word).flatMap(({ lexemes }) => lexemes)].map((each) => counts.get(each) ?? 0))

const joined = (typed: readonly Word[], at: number, counts: Counts): Form[] =>
  oneOf(neighboursInOne(typed, at).filter((lexeme) => counts.has(lexeme)))

/** Only where both pieces can stand alone: *Kinderfahrrad*, but not *Arm* and *band*. */
function apart(word: Word, counts: Counts): Form[] {
  const cut = bestCut(word, counts)
  return cut && cut.every((piece) => piece.length >= shortestWord) ? [{ lexemes: cut }] : []
}

const shortestWord = 4
