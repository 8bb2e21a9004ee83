import type { GoodsName } from '#contract/language/goods-names.ts'
import type { Locale } from '#contract/language/locales.ts'
import { type Closeness, type NearName, type Typed, parseTyped } from '#contract/language/name-index.ts'
import { stemOf } from '#contract/language/stems.ts'

import type { Level } from './level.ts'
import { type Phrase, type PhraseIndex, findThings } from './phrase-index.ts'

/** A phrase that continues the input; `level` 0 is about the product that the input names. */
export type PhraseCompletion = Phrase & { level: Level }

type Asked = { typed: Typed; reader: Locale; near: readonly NearName<GoodsName>[] }

/** Suggestions in the reader's language are more likely. */
const readerLanguageBoost = 2

/** Only the most frequent are considered. */
const maxRead = 24

/**
 * Phrases from titles and product names with listings that continue the input, most likely first, without the input
 * itself.
 */
export function findCompletions(phraseIndex: PhraseIndex, { typed, reader, near }: Asked): PhraseCompletion[] {
  const phrases = [...phraseIndex.findByPrefix(typed.inOne), ...findInflections(phraseIndex, typed, reader)]
  const names = near
    .filter(({ isForeign }) => !isForeign)
    .flatMap(({ name }) => completionsOf(name, { book: phraseIndex, typed, reader }))
  const weigh = ({ count, language }: Phrase) => count * (language === reader ? readerLanguageBoost : 1)
  const things = new Set(near.flatMap(({ name, closeness }) => (isNamed(closeness) ? (name.thing ?? []) : [])))
  return mergeCompletions(phrases, firstPerThing(names))
    .filter(({ key }) => key !== typed.inOne)
    .map((phrase) => ({
      phrase,
      weight: weigh(phrase),
      level: endsAtWord(phrase, typed) ? (1 as const) : (2 as const),
    }))
    .toSorted((one, other) => one.level - other.level || other.weight - one.weight)
    .slice(0, maxRead)
    .map(({ phrase, level }) => ({
      ...phrase,
      level: level === 1 && things.size > 0 && isOnlyAbout(phrase, things) ? (0 as const) : level,
    }))
    .toSorted((one, other) => one.level - other.level)
}

const isNamed = (closeness: Closeness) => closeness === 'is' || closeness === 'says'

/** A *cot* is a bed, but *bed* names other products too. */
function isOnlyAbout({ text, language }: Phrase, things: ReadonlySet<string>): boolean {
  const named = [...findThings(text, language)]
  return named.length > 0 && named.every((thing) => things.has(thing))
}

type GoodsPhrase = Phrase & { thing: string }

/** A product that sellers call by other names is suggested under this one too. */
function completionsOf(
  { text, thing }: GoodsName,
  { book: phraseIndex, typed, reader }: Omit<Asked, 'near'> & { book: PhraseIndex },
): GoodsPhrase[] {
  const count = thing === undefined ? 0 : phraseIndex.countOf(thing)
  if (thing === undefined || count === 0) return []
  const { words, inOne } = parseTyped(text)
  if (!inOne.startsWith(typed.inOne)) return []
  const ends = words.map((_, at) => words.slice(0, at + 1).join('').length)
  return [{ key: inOne, ends, text, language: reader, count, thing }]
}

/** For each product only its most common name, which is the first one that matches. */
const firstPerThing = (names: readonly GoodsPhrase[]) =>
  names.filter(({ thing }, at) => names.findIndex((other) => other.thing === thing) === at)

/** Each phrase once, spelt as in the titles. */
function mergeCompletions(phrases: readonly Phrase[], names: readonly Phrase[]): Phrase[] {
  const known = new Map(phrases.map((phrase) => [phrase.key, phrase]))
  for (const name of names) {
    const phrase = known.get(name.key)
    known.set(name.key, phrase ? { ...phrase, count: Math.max(phrase.count, name.count) } : name)
  }
  return [...known.values()]
}

const endsAtWord = ({ key, ends }: Phrase, { inOne }: Typed) => !key.startsWith(inOne) || ends.includes(inOne.length)

const minStemLength = 3

/** *Chair* for the input *chairs*. */
function findInflections(phraseIndex: PhraseIndex, { words, inOne }: Typed, reader: Locale): Phrase[] {
  const last = words.at(-1) ?? ''
  const stem = stemOf(last, reader)
  if (stem.length < minStemLength || stem === last || !last.startsWith(stem)) return []
  const start = inOne.length - last.length
  return phraseIndex.findByPrefix(inOne.slice(0, start) + stem).filter(({ key, ends, language }) => {
    if (language !== reader || key.startsWith(inOne) || (start > 0 && !ends.includes(start))) return false
    const end = ends.find((each) => each > start)
    return end !== undefined && stemOf(key.slice(start, end), reader) === stem
  })
}
