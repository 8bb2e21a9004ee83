import { wordsOf } from './analyser.ts'
import { compoundSuffixes, indexedSuffixes, querySuffixes } from './compound-suffix.ts'
import { type Locale, locales } from './locales.ts'
import { isModifier, purposePrepositions, type TokenSpan } from './modifier-noun.ts'
import { linkWords } from './name-words.ts'
import { stemOf } from './stems.ts'

/** Input so far: its folded words, and the same joined, so that spaces do not matter. */
export type Typed = {
  words: readonly string[]
  inOne: string
  /** Whether the last word is complete. Otherwise *tabl* must not match *table*, although their stems are equal. */
  isFinished?: true
}

export function parseTyped(text: string): Typed {
  const words = wordsOf(text).map(({ whole }) => whole)
  return { words, inOne: words.join('') }
}

/**
 * How a name matches the input, closest first: the input is the name (`is`); the input says more than the name
 * (*leather sofa*, `says`); the name is a kind of it (*mountain bike* for *bike*, `kind`); the name contains its words
 * (*bike helmet*, `words`); the name begins with it (*sof*, `begins`); a later word of the name begins with it, or a
 * compound ends with it (*Tisch*: *Couchtisch*, `part`).
 */
export const closenesses = ['is', 'says', 'kind', 'words', 'begins', 'part'] as const

export type Closeness = (typeof closenesses)[number]

/** Whether every word of the input is a word of the name, apart from endings. */
export const isWhole = (closeness: Closeness): boolean => closeness !== 'begins' && closeness !== 'part'

type Indexed<N> = {
  name: N
  inOne: string
  words: readonly string[]
  stems: readonly string[]
  parts: readonly string[]
  /** The words reversed, if they may be compounds. */
  tails: readonly string[]
}

/** `weight` orders names of equal closeness: higher if the name covers more of the input, and covers it earlier. */
export type FoundName<N> = { name: N; closeness: Closeness; weight: number }

type Match = { closeness: Closeness; weight: number; stretch?: TokenSpan }

export type NameIndex<N> = {
  find: (typed: Typed) => FoundName<N>[]
  /** Only the names that the input is, which is much faster. */
  findExact: (typed: Typed) => FoundName<N>[]
  /** Whether any name contains the folded word as it is, or a word with this stem. */
  hasWord: (word: string) => boolean
  hasStem: (stem: string) => boolean
}

/**
 * Indexes names by prefix and by the stems of their words, analysed like the search index analyses listings. Letters
 * inside a word do not match. Names without a language (brands) have no stems and no compounds.
 */
export function buildNameIndex<N extends { text: string; thing?: string; isRare?: true }>(
  names: readonly N[],
  locale?: Locale,
): NameIndex<N> {
  const stem = (word: string) => (locale ? stemOf(word, locale) : word)
  const telling = (words: readonly string[]) =>
    locale && linkWords[locale] ? removeLinkWords(words, linkWords[locale]) : words
  const indexed = names.map((name): Indexed<N> => {
    const words = wordsOf(name.text)
    const all = words.map(({ whole }) => whole)
    const wholes = telling(all)
    return {
      name,
      inOne: all.join(''),
      words: wholes,
      stems: wholes.map(stem),
      parts: words.flatMap(({ parts }) => (parts.length > 1 ? parts : [])),
      tails: locale ? wholes.flatMap((word) => indexedSuffixes(word, locale)) : [],
    }
  })
  const keys = sortedKeys(indexed)

  function find(typed: Typed): FoundName<N>[] {
    const last = typed.words.at(-1)
    if (last === undefined) return []
    const words = telling(typed.words)
    const read = { ...typed, words, stems: words.map(stem) }
    const tails = locale && typed.words.length === 1 ? querySuffixes(last) : []
    const endsWithTyped = ({ tails: own }: Indexed<N>) =>
      own.some((each) => tails.some((tail) => each.startsWith(tail)))
    // A name that has all words has the longest one, which the fewest names have.
    const longest = typed.words.reduce((one, other) => (other.length > one.length ? other : one))
    const begun = [...findByPrefix(keys, typed.inOne), ...findByPrefix(keys, longest)]
    const near = new Set([
      ...(longest.length < minLettersOfRare ? begun.filter((at) => !indexed[at]!.name.isRare) : begun),
      ...read.stems.flatMap((each) => findEqual(keys, stemKey(each))),
      ...tails.flatMap((tail) => findByPrefix(keys, tail)),
    ])
    const found = [...near]
      .toSorted((one, other) => one - other)
      .flatMap((at) => {
        const each = indexed[at]!
        const match = compare(each, read) ?? (endsWithTyped(each) ? part : undefined)
        return match ? [{ ...match, name: each.name }] : []
      })
    const stretches = found.flatMap(({ stretch }) => stretch ?? [])
    return [...found.filter(({ stretch }) => !isWithinAny(stretch, stretches)), ...compoundsIn(typed)].map(
      ({ name, closeness, weight }) => ({ name, closeness, weight }),
    )
  }

  function compare(name: Indexed<N>, typed: Read): Match | undefined {
    const [asked, length] = [typed.words.length, name.words.length]
    const goesOn = (word: string, of: number) =>
      !typed.isFinished && of === asked - 1 && word !== typed.words[of] && word.startsWith(typed.words[of]!)
    const isSame = (at: number, of: number) =>
      (name.words[at] === typed.words[of] || name.stems[at] === typed.stems[of]) && !goesOn(name.words[at]!, of)
    if (name.inOne === typed.inOne) return { closeness: 'is', weight: asked + 0.5, stretch: { at: 0, length: asked } }
    if (asked >= length) {
      const at = firstAt(asked - length, (from) => name.words.every((_, index) => isSame(index, from + index)))
      if (at >= 0 && asked === length) return { closeness: 'is', weight: length, stretch: { at, length } }
      if (at >= 0)
        return purposePrepositions.has(typed.words[at - 1] ?? '')
          ? undefined
          : { closeness: 'says', weight: length - at / 100, stretch: { at, length } }
    }
    const at = firstAt(length - asked, (from) => typed.words.every((_, index) => isSame(from + index, index)))
    if (at >= 0) return isHead({ at, length: asked }, { at: 0, length }) ? kind : hasWords
    const all = [...name.words, ...name.parts]
    const hasWord = (word: string, of: number) => all.includes(word) || name.words.some((_, at) => isSame(at, of))
    if (typed.words.every(hasWord)) return hasWords
    if (name.inOne.startsWith(typed.inOne)) return begins
    return typed.words.every((word) => all.some((each) => each.startsWith(word))) ? part : undefined
  }

  const isHead = (piece: TokenSpan, whole: TokenSpan) => !locale || !isModifier(piece, whole, locale)

  const isWithinAny = (piece: TokenSpan | undefined, all: readonly TokenSpan[]) =>
    piece !== undefined && all.some((whole) => !isHead(piece, whole))

  /** A compound without a name of its own, such as *Gartenstuhl*, matches as its last part, *Stuhl*. */
  const compoundsIn = ({ words }: Typed): FoundName<N>[] =>
    words.flatMap((word) => {
      if (!locale || findEqual(keys, stemKey(stem(word))).length > 0) return []
      const named = compoundSuffixes(word, locale).map((last) =>
        findEqual(keys, stemKey(stem(last))).filter(
          (at) => indexed[at]!.words.length === 1 && indexed[at]!.name.thing !== undefined,
        ),
      )
      return (named.find((ids) => ids.length > 0) ?? []).map((at) => ({ name: indexed[at]!.name, ...compound }))
    })

  function findExact(typed: Typed): FoundName<N>[] {
    const words = telling(typed.words)
    const read = { ...typed, words, stems: words.map(stem) }
    const near = new Set([typed.inOne, ...read.stems.slice(0, 1).map(stemKey)].flatMap((key) => findEqual(keys, key)))
    return [...near].flatMap((at) => {
      const match = compare(indexed[at]!, read)
      return match?.closeness === 'is' ? [{ name: indexed[at]!.name, closeness: 'is', weight: match.weight }] : []
    })
  }

  const hasWord = (word: string) => findEqual(keys, word).length > 0
  const hasStem = (each: string) => findEqual(keys, stemKey(each)).length > 0

  return { find, findExact, hasWord, hasStem }
}

function removeLinkWords(words: readonly string[], links: ReadonlySet<string>): readonly string[] {
  const telling = words.filter((word) => !links.has(word))
  return telling.length > 0 ? telling : words
}

type Read = Typed & { stems: readonly string[] }

const kind: Match = { closeness: 'kind', weight: 0 }
const hasWords: Match = { closeness: 'words', weight: 0 }
const begins: Match = { closeness: 'begins', weight: 0 }
const part: Match = { closeness: 'part', weight: 0 }
const compound = { closeness: 'says', weight: 0 } as const

function firstAt(last: number, holds: (at: number) => boolean): number {
  for (let at = 0; at <= last; at++) if (holds(at)) return at
  return -1
}

/** The lookup keys of a name, in order: words, parts, the joined name, stems and reversed compounds. */
type Keys = readonly { key: string; at: number }[]

const stemKey = (stem: string) => `=${stem}`

function sortedKeys<N>(names: readonly Indexed<N>[]): Keys {
  const keys = names.flatMap(({ inOne, words, stems, parts, tails }, at) =>
    Array.from(new Set([inOne, ...words, ...parts, ...stems.map(stemKey), ...tails]), (key) => ({ key, at })),
  )
  return keys.toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
}

function findByPrefix(keys: Keys, start: string): number[] {
  const found: number[] = []
  for (let at = lowerBound(keys, start); keys[at]?.key.startsWith(start); at++) found.push(keys[at]!.at)
  return found
}

function findEqual(keys: Keys, key: string): number[] {
  const found: number[] = []
  for (let at = lowerBound(keys, key); keys[at]?.key === key; at++) found.push(keys[at]!.at)
  return found
}

function lowerBound(keys: Keys, key: string): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (keys[middle]!.key < key) low = middle + 1
    else high = middle
  }
  return low
}

/** Of fewer letters, rare names are too many. */
const minLettersOfRare = 4

/** Shorter input is a word or a prefix of names in too many languages. */
const minForeignLength = 3
const minForeignWholeLength = 4

/**
 * The distance of a name from the input for a reader of one language; undefined if too far. An exact name in another
 * language is nearer than a mere prefix match in the reader's own.
 */
export function distanceOf(closeness: Closeness, { inOne }: Typed, isForeign: boolean): number | undefined {
  const place = closenesses.indexOf(closeness)
  if (!isForeign) return isWhole(closeness) ? place : place + closenesses.length
  if (inOne.length < minForeignLength) return undefined
  if (closeness === 'is' && inOne.length >= minForeignWholeLength) return closenesses.length
  if (closeness === 'words' || closeness === 'part') return undefined
  return place + 2 * closenesses.length
}

/** Less than between two kinds of closeness. */
const ambiguityDistance = 0.5

/** `distance` is 0 for the exact and unambiguous name in the reader's language. */
export type NearName<N> = FoundName<N> & { distance: number; isForeign: boolean }

/**
 * The names that a reader of one language probably means, nearest first. If the input matches in the reader's language,
 * only exact names of other languages are added.
 */
export function findNearNames<N extends { isAmbiguous?: true }>(
  typed: Typed,
  reader: Locale,
  findIn: (locale: Locale, how: 'find' | 'findExact') => readonly FoundName<N>[],
): NearName<N>[] {
  const near = (found: readonly FoundName<N>[], isForeign: boolean) =>
    found.flatMap((each): NearName<N>[] => {
      const distance = distanceOf(each.closeness, typed, isForeign)
      // What an unambiguous name means is likelier.
      return distance === undefined
        ? []
        : [{ ...each, distance: distance + (each.name.isAmbiguous ? ambiguityDistance : 0), isForeign }]
    })
  const own = near(findIn(reader, 'find'), false)
  const isKnown = own.some(({ distance }) => distance === 0) || typed.inOne.length < minForeignLength
  const others = isKnown ? [] : locales.filter((locale) => locale !== reader)
  const foreign = near(
    others.flatMap((locale) => findIn(locale, own.length > 0 ? 'findExact' : 'find')),
    true,
  )
  return [...own, ...foreign].toSorted((one, other) => one.distance - other.distance || other.weight - one.weight)
}
