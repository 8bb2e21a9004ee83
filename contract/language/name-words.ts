import type { Word } from './analyser.ts'
import type { Locale } from './locales.ts'
import { purposePrepositions, type TokenSpan } from './modifier-noun.ts'
import { stemOf } from './stems.ts'

/** A run of words, and the key under which a name of these words is found. */
export type NameRun = TokenSpan & { key: string }

/** No name has more words, without articles and prepositions. */
const maxNameWords = 5

/**
 * The runs of words in a text that may be a name of a good: a name's key is the same whatever its endings, with or
 * without articles and prepositions, and in Romance and Slavic languages in any order. A run after *for* is left out:
 * it says only what something is made for.
 */
export function nameRuns(text: readonly Word[], locale: Locale): NameRun[] {
  const runs = new Map<string, NameRun>()
  for (const telling of readings(text, locale))
    for (const [first, { isAfterPurpose, isStart }] of telling.entries()) {
      if (isAfterPurpose || !isStart) continue
      for (let last = first; last < Math.min(telling.length, first + maxNameWords); last += 1) {
        if (!telling[last]!.isEnd) continue
        const run = telling.slice(first, last + 1)
        const [at, key] = [run[0]!.at, keyOf(run, locale)]
        const length = run.at(-1)!.at + 1 - at
        runs.set(`${key} ${at} ${length}`, { key, at, length })
      }
    }
  return [...runs.values()]
}

/** The keys under which a name is found: two if it has a hyphen. */
export const keysOfName = (name: readonly Word[], locale: Locale): readonly string[] =>
  readings(name, locale).map((telling) => keyOf(telling, locale))

/** The stems of a name without its articles and prepositions, and without what it is for. */
export function stemsOfName(name: readonly Word[], locale: Locale): readonly string[] {
  const [telling = []] = readings(name, locale)
  const purpose = telling.findIndex(({ isAfterPurpose }) => isAfterPurpose)
  return (purpose > 0 ? telling.slice(0, purpose) : telling).map(({ stem }) => stem)
}

/** A word of a text, or a piece of one: the first, the last, or both. */
type Piece = { word: string; at: number; isStart: boolean; isEnd: boolean }

/** A piece that is no article or preposition. */
type Telling = Omit<Piece, 'word'> & { stem: string; isAfterPurpose: boolean }

/** The words as they are written, and with words that have a hyphen in pieces: *sac-à-dos* is a *sac à dos*. */
function readings(text: readonly Word[], locale: Locale): Telling[][] {
  const whole = tellingWords(
    text.map((word, at) => ({ word: word.whole, at, isStart: true, isEnd: true })),
    locale,
  )
  if (text.every(({ whole: word, parts }) => parts[0] === word)) return [whole]
  const inPieces = text.flatMap(({ parts }, at) =>
    parts.map((word, index) => ({ word, at, isStart: index === 0, isEnd: index === parts.length - 1 })),
  )
  return [whole, tellingWords(inPieces, locale)]
}

function tellingWords(words: readonly Piece[], locale: Locale): Telling[] {
  const isLink = (word: string) => linkWords[locale]?.has(word) === true
  const isTelling = words.some(({ word }) => !isLink(word) && !purposePrepositions.has(word))
  const telling: Telling[] = []
  let isAfterPurpose = false
  for (const { word, ...piece } of words) {
    if (isTelling && purposePrepositions.has(word)) isAfterPurpose = true
    else if (!isTelling || !isLink(word)) {
      telling.push({ ...piece, stem: stemOf(word, locale), isAfterPurpose })
      isAfterPurpose = false
    }
  }
  return telling
}

function keyOf(run: readonly Telling[], locale: Locale): string {
  const stems = run.map(({ stem }) => stem)
  return (isOrdered.has(locale) ? stems : stems.toSorted()).join(' ')
}

/** *Table lamp* and *lamp table* are two things; *платье свадебное* and *свадебное платье* are one. */
const isOrdered = new Set<Locale>(['en', 'de', 'lb'])

/** Articles and prepositions that add nothing: *máquina lavar roupa* is a *máquina de lavar roupa*. */
export const linkWords: Partial<Record<Locale, ReadonlySet<string>>> = {
  fr: new Set(['de', 'd', 'du', 'des', 'a', 'au', 'aux', 'la', 'le', 'les', 'en']),
  es: new Set(['de', 'del', 'la', 'el', 'los', 'las', 'a']),
  pt: new Set(['de', 'do', 'da', 'dos', 'das', 'a', 'o', 'os', 'as']),
  it: new Set(['di', 'da', 'del', 'della', 'dello', 'dei', 'degli', 'delle', 'dell', 'a', 'il', 'la', 'le', 'in']),
}
