import { headTerms } from './head-terms.ts'
import { type TermForm, toTsquery } from './term.ts'
import type { QueryTerm } from './text-query.ts'

export type Looseness = 'all' | 'broader' | 'all_but_one' | 'some' | 'any'

/** The required part of a query, as tsqueries. */
export type Tier = {
  looseness: Looseness
  anywhere: string
  /** Without product names in other languages: once without and once with categories. */
  inOwnWords: string
  inOwnWordsOrCategory: string
  /** Approximate upper bound of the matches; 0 if unknown. */
  maxMatches: number
}

type Combine = (terms: readonly string[]) => string

/**
 * Strictest first. Function words are optional; at least one head term is required: for *bücherregal weiß*, a listing
 * that is only white is not a result.
 */
export function tiersOf(words: readonly QueryTerm[]): Tier[] {
  const required = requiredTerms(words)
  const heads = headTerms(required)
  const [only] = required
  const tiers = tierShapes(required.length).map(([looseness, combine, missing]) => {
    const canMissHeads = heads.length <= missing
    const compose = (write: (word: QueryTerm) => string) =>
      missing === required.length - 1
        ? anyOf(heads.map(write))
        : [`(${combine(required.map(write))})`, ...(canMissHeads ? [`(${anyOf(heads.map(write))})`] : [])].join(' & ')
    return {
      looseness,
      maxMatches: Math.min(maxMatches(required, missing), maxMatches(heads, heads.length - 1)),
      anywhere: compose(termToTsquery),
      inOwnWords: compose((word) => termToTsquery({ ...word, things: [], categories: [], foreignCategories: [] })),
      inOwnWordsOrCategory: compose((word) => termToTsquery({ ...word, things: [], foreignCategories: [] })),
    }
  })
  const [strictest, ...looser] = tiers
  const all = strictest ? [strictest, ...broaderTier(required), ...looser] : []
  return only && required.length === 1 ? [...all, ...withoutModelNumber(only)] : all
}

/** All words, but for a compound also what it is a kind of: a *Tisch* for a *Gartentisch*. */
function broaderTier(required: readonly QueryTerm[]): Tier[] {
  if (required.every(({ broaderThings }) => broaderThings.length === 0)) return []
  const compose = (formsFor: (word: QueryTerm) => readonly TermForm[]) =>
    required.map((word) => toTsquery(formsFor(word)) ?? '').join(' & ')
  const inOwn = (word: QueryTerm) => ({ ...word, things: [], foreignCategories: [], broaderThings: [] })
  return [
    {
      looseness: 'broader',
      maxMatches: Math.min(...required.map(({ listings, broaderListings }) => listings + broaderListings)),
      anywhere: compose(withBroader),
      inOwnWords: compose((word) => withBroader({ ...inOwn(word), categories: [] })),
      inOwnWordsOrCategory: compose((word) => withBroader(inOwn(word))),
    },
  ]
}

const withBroader = (word: QueryTerm): TermForm[] => [
  ...formsOf(word),
  ...(word.broaderThings.length > 0 ? word.broaderThings : word.broaderSynonyms),
]

/** The terms that the strictest tier demands: function words are optional, unless there are no others. */
export function requiredTerms(words: readonly QueryTerm[]): readonly QueryTerm[] {
  const telling = words.filter(({ isFunctionWord }) => !isFunctionWord)
  return telling.length > 0 ? telling : words
}

/** For *iphone14*, all *iphone*s. */
function withoutModelNumber({ said }: QueryTerm): Tier[] {
  const parts = said.find(({ lexemes }) => lexemes.length > 1 && /\p{N}/u.test(lexemes.join('')))?.lexemes
  const name = parts?.find((part) => part.length > 2 && !/\p{N}/u.test(part))
  if (name === undefined) return []
  const anywhere = toTsquery([{ lexemes: [name] }])!
  return [
    {
      looseness: 'any',
      anywhere,
      inOwnWords: anywhere,
      inOwnWordsOrCategory: anywhere,
      maxMatches: 0,
    },
  ]
}

/** One tier for each head term alone, the most significant first. */
export function singleTermTiers(words: readonly QueryTerm[]): Tier[] {
  return headTerms(requiredTerms(words))
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap((word) => tiersOf([word]).slice(0, 1))
    .map((tier) => ({ ...tier, looseness: 'any' }))
}

/** The tiers for a number of terms: looseness, combination, and how many terms may be missing. */
function tierShapes(count: number): [Looseness, Combine, number][] {
  if (count === 0) return []
  return [
    ['all', allOf, 0],
    ...(count > 2 ? [['all_but_one', allButOneOf, 1] as const] : []),
    ...(count > 3 ? [['some', twoOf, count - 2] as const] : []),
    ...(count > 1 ? [['any', anyOf, count - 1] as const] : []),
  ] as [Looseness, Combine, number][]
}

/** Every match contains one of the rarest terms: if one may be missing, one of the two rarest. */
function maxMatches(words: readonly QueryTerm[], missing: number): number {
  const rarest = words.map(({ listings }) => listings).toSorted((one, other) => one - other)
  return rarest.slice(0, missing + 1).reduce((sum, listings) => sum + listings, 0)
}

const termToTsquery = (word: QueryTerm): string => toTsquery(formsOf(word)) ?? ''

/** All forms in which a listing may have the term. */
export function formsOf(word: QueryTerm): TermForm[] {
  const { said, stemmed, compound, begun, synonyms, categories, things, foreignCategories } = word
  const named = [
    ...(things.length > 0 ? things : synonyms),
    ...(foreignCategories.length > 0 ? foreignCategories : categories),
  ]
  return [...said, ...stemmed, ...compound, ...begun, ...named]
}

const allOf: Combine = (terms) => terms.join(' & ')

const anyOf: Combine = (terms) => terms.join(' | ')

const maxExpandedTerms = 3

/**
 * Splits many terms into halves: one term is missing from one half and none from the other. Written this way, the query
 * does not repeat each term for every other term.
 */
function allButOneOf(terms: readonly string[]): string {
  if (terms.length <= maxExpandedTerms) return anyOf(terms.map((_, left) => `(${allOf(terms.toSpliced(left, 1))})`))
  const half = terms.length >> 1
  const [some, others] = [terms.slice(0, half), terms.slice(half)]
  return `(${allOf(some)} & (${allButOneOf(others)})) | ((${allButOneOf(some)}) & ${allOf(others)})`
}

/** Combines each term with any later one. */
const twoOf: Combine = (terms) =>
  anyOf(terms.slice(0, -1).map((term, index) => `(${term} & (${anyOf(terms.slice(index + 1))}))`))
