import { type Word, wordsOf } from '#contract/language/analyser.ts'
import { tailsOfTyped } from '#contract/language/compound-tail.ts'
import { categoryThing, isName, thingIn, thingsIn } from '#contract/language/named-things.ts'
import { stemSigns } from '#contract/language/stems.ts'

import type { SearchWords } from './search-words.ts'
import { oneOf, type Form } from './term.ts'
import { composeQuery, type Correction, stemForms, type TextQuery, type WordLore } from './text-query.ts'
import { createWordRepair, cutsOf } from './word-repair.ts'

/** How many listings have each lexeme. */
type Counts = ReadonlyMap<string, number>

/** What is known of words, and how the last of them goes on in the market, the most frequent first. */
type Read = { counts: Counts; goingOn: readonly string[] }

/** A question, and the categories in which it is asked. */
type Asked = { query: TextQuery; categories: readonly string[] }

/** Under this word stands how many listings were counted. */
export const everyListing = ''

/** Reads a question as the market's own words suggest: what is unknown is put right, what is rare tells more. */
export function createTextReader(words: SearchWords) {
  const { repair, repairTwice } = createWordRepair(words)

  async function read({ query, categories }: Asked): Promise<TextQuery> {
    if (query.typed.length === 0) return query
    const shared = categories.map(categoryThing)
    const first = await readCounts(query.typed, shared)
    const { typed, corrected } = await putRight(query.typed, first)
    const { counts, goingOn } = corrected.length > 0 ? await readCounts(typed, shared) : first
    const last = typed.at(-1)!
    const isOpen = last.whole.length >= shortestBeginning && !isKnown(last, counts)
    const finished = isOpen ? goingOn[0] : undefined
    const all = finished === undefined ? counts : new Map([...counts, ...(await words.count(namesIn(typed, finished)))])
    const shares = sharesOf(categories, counts)
    return {
      ...query,
      ...composeQuery(typed, {
        ...loreOf(typed, all),
        goingOn: isKnown(last, counts) ? goingOn.slice(0, mostBeside) : goingOn,
        finished,
      }),
      corrected,
      shares,
    }
  }

  const readCounts = (typed: readonly Word[], shared: readonly string[]): Promise<Read> =>
    words.countWithGoingOn([...lexemesOf(typed), ...shared], typed.at(-1)!.whole)

  async function putRight(typed: readonly Word[], { counts, goingOn }: Read) {
    const corrected: Correction[] = []
    const right: Word[] = []
    for (const [index, word] of typed.entries()) {
      const isUnknown = !isKnown(word, counts) && !isInOne(typed, index, counts)
      const isBegun = index === typed.length - 1 && word.whole.length > 1 && goingOn.length > 0
      const meant = isUnknown && !isBegun ? await meantBy(word, index === typed.length - 1, counts) : undefined
      if (meant !== undefined) corrected.push({ typed: word.whole, meant })
      right.push(...(meant === undefined ? [word] : wordsOf(meant)))
    }
    return { typed: right, corrected }
  }

  /** The end of a compound is no mistake. */
  async function meantBy(word: Word, isLast: boolean, counts: Counts): Promise<string | undefined> {
    for (const tail of tailsOfTyped(word.whole)) if (await words.begins(tail)) return undefined
    return (await repair(word.whole, isLast)) ?? bestCut(word, counts)?.join(' ') ?? repairTwice(word.whole)
  }

  return read
}

const sharesOf = (categories: readonly string[], counts: Counts) =>
  new Map(categories.map((each) => [each, (counts.get(categoryThing(each)) ?? 0) / totalOf(counts)]))

export type TextReader = ReturnType<typeof createTextReader>

/** What is shorter could become anything. */
const shortestBeginning = 3

/** Beside a word that is one already, what else it may become matters little. */
const mostBeside = 8

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
function lexemesOf(typed: readonly Word[]): string[] {
  return [
    everyListing,
    ...typed.flatMap((word) => [word.whole, ...word.parts, ...stemForms(word).flatMap(({ lexemes }) => lexemes)]),
    ...typed.flatMap((_, at) => inOne(typed[at], typed[at + 1])),
    ...typed.flatMap((word) => cutsOf(word).flat()),
    ...namesIn(typed),
  ]
}

/** What the words name; the last of them perhaps only when it is finished. */
function namesIn(typed: readonly Word[], finished?: string): string[] {
  const named = finished === undefined ? typed : [...typed.slice(0, -1), ...wordsOf(finished)]
  return thingsIn(named).flatMap(({ thing, locale }) => [thing, thingIn(thing, locale)])
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
