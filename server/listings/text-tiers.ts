import { headsOf } from './head-words.ts'
import { termOf } from './term.ts'
import type { MeantWord } from './text-query.ts'

export type Looseness = 'all' | 'all_but_one' | 'some' | 'any'

/** How much of what was asked for a listing must have, as tsqueries. */
export type Tier = {
  looseness: Looseness
  anywhere: string
  /** The same without things that are named in another language, and without categories; the same with categories. */
  inOwnWords: string
  inOwnWordsOrCategory: string
  /** About as many listings can have them at most; 0 where that is not known. */
  atMost: number
}

type Combine = (terms: readonly string[]) => string

/**
 * Strictest first. Words that only hold a question together need not be there; what a question is about must be: of a
 * *bücherregal weiß* what is white alone is no answer.
 */
export function tiersOf(words: readonly MeantWord[]): Tier[] {
  const needed = neededOf(words)
  const heads = headsOf(needed)
  const [only] = needed
  const tiers = combinationsOf(needed.length).map(([looseness, combine, missing]) => {
    const mayLackHeads = heads.length <= missing
    const compose = (write: (word: MeantWord) => string) =>
      missing === needed.length - 1
        ? anyOf(heads.map(write))
        : [`(${combine(needed.map(write))})`, ...(mayLackHeads ? [`(${anyOf(heads.map(write))})`] : [])].join(' & ')
    return {
      looseness,
      atMost: Math.min(atMost(needed, missing), atMost(heads, heads.length - 1)),
      anywhere: compose(written),
      inOwnWords: compose((word) => written({ ...word, things: [], categories: [], foreignCategories: [] })),
      inOwnWordsOrCategory: compose((word) => written({ ...word, things: [], foreignCategories: [] })),
    }
  })
  return only && needed.length === 1 ? [...tiers, ...withoutNumber(only)] : tiers
}

function neededOf(words: readonly MeantWord[]): readonly MeantWord[] {
  const telling = words.filter(({ isFunctionWord }) => !isFunctionWord)
  return telling.length > 0 ? telling : words
}

/** Of *iphone14* the other *iphone*s. */
function withoutNumber({ said }: MeantWord): Tier[] {
  const parts = said.find(({ lexemes }) => lexemes.length > 1 && /\p{N}/u.test(lexemes.join('')))?.lexemes
  const name = parts?.find((part) => part.length > 2 && !/\p{N}/u.test(part))
  if (name === undefined) return []
  const anywhere = termOf([{ lexemes: [name] }])!
  return [
    {
      looseness: 'any',
      anywhere,
      inOwnWords: anywhere,
      inOwnWordsOrCategory: anywhere,
      atMost: 0,
    },
  ]
}

/** Each word that a question is about by itself, the most telling first. */
export function tiersOfEach(words: readonly MeantWord[]): Tier[] {
  return headsOf(neededOf(words))
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap((word) => tiersOf([word]).slice(0, 1))
    .map((tier) => ({ ...tier, looseness: 'any' }))
}

/** How so many words can be taken, and how many of them may be missing. */
function combinationsOf(count: number): [Looseness, Combine, number][] {
  if (count === 0) return []
  return [
    ['all', allOf, 0],
    ...(count > 2 ? [['all_but_one', allButOneOf, 1] as const] : []),
    ...(count > 3 ? [['some', twoOf, count - 2] as const] : []),
    ...(count > 1 ? [['any', anyOf, count - 1] as const] : []),
  ] as [Looseness, Combine, number][]
}

/** Whatever has them has one of the rarest: if one may be missing, one of the two rarest. */
function atMost(words: readonly MeantWord[], missing: number): number {
  const rarest = words.map(({ listings }) => listings).toSorted((one, other) => one - other)
  return rarest.slice(0, missing + 1).reduce((sum, listings) => sum + listings, 0)
}

function written(word: MeantWord): string {
  const { said, stemmed, compound, begun, synonyms, categories, things, foreignCategories } = word
  const named = [
    ...(things.length > 0 ? things : synonyms),
    ...(foreignCategories.length > 0 ? foreignCategories : categories),
  ]
  return termOf([...said, ...stemmed, ...compound, ...begun, ...named]) ?? ''
}

const allOf: Combine = (terms) => terms.join(' & ')

const anyOf: Combine = (terms) => terms.join(' | ')

const fewTerms = 3

/** Of many, one is missing from one half and none from the other: written so, no term stands there as often as there are terms. */
function allButOneOf(terms: readonly string[]): string {
  if (terms.length <= fewTerms) return anyOf(terms.map((_, left) => `(${allOf(terms.toSpliced(left, 1))})`))
  const half = terms.length >> 1
  const [some, others] = [terms.slice(0, half), terms.slice(half)]
  return `(${allOf(some)} & (${allButOneOf(others)})) | ((${allButOneOf(some)}) & ${allOf(others)})`
}

/** Each with any of those behind it. */
const twoOf: Combine = (terms) =>
  anyOf(terms.slice(0, -1).map((term, index) => `(${term} & (${anyOf(terms.slice(index + 1))}))`))
