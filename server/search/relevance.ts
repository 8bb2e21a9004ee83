import { type RawBuilder, sql } from 'kysely'

import { inSeconds } from '#contract/durations.ts'
import {
  ageScale,
  distancePenalty,
  foundShareExponent,
  saidBonus,
  saidLevel,
  titleLengthShare,
  usualTitleLength,
  wordLevels,
} from '#contract/language/relevance-weights.ts'

import { distanceTo } from './distance.ts'
import { hasWords } from './listing-conditions.ts'
import type { Circle } from './listing-filter.ts'
import { type Fields, toTsquery } from './term.ts'
import type { QueryTerm, TextQuery } from './text-query.ts'
import { requiredTerms } from './text-tiers.ts'

const { said, stemmed, compound, begun, named, broader } = wordLevels

/** The weight of each kind of match. The first that applies counts, so the most common come first. */
const matchWeights: readonly (readonly [MatchWay, Fields, number])[] = [
  ['said', 'A', said.title],
  ['stemmed', 'A', stemmed.title],
  ['said', 'AB', said.brand],
  ['compound', 'A', compound.title],
  ['synonyms', 'A', named.synonym],
  ['begun', 'A', begun.title],
  ['things', 'A', named.translation],
  ['broaderSynonyms', 'A', broader.synonym],
  ['broaderThings', 'A', broader.translation],
  ['categories', 'BC', 0.6],
  ['said', 'BC', said.characteristic],
  ['stemmed', 'BC', stemmed.characteristic],
  ['begun', 'BC', begun.characteristic],
  ['foreignCategories', 'BC', 0.3],
  ['said', 'D', said.description],
  ['stemmed', 'D', stemmed.description],
  ['begun', 'D', begun.description],
]

type MatchWay = Exclude<keyof QueryTerm, 'isFunctionWord' | 'telling' | 'weight' | 'listings' | 'broaderListings'>

/** Weight of consecutive words that are consecutive in the listing too. */
const adjacencyWeight = 0.3

/**
 * Logarithm of a listing's relevance. It combines the match weights, with rare words counting more; the third power of
 * the matched share; whether the title says all of them; adjacent words; a short title; and, with little weight, distance and age. Age is measured from a
 * fixed date instead of now, so that the order is stable while somebody pages through the results.
 */
export function relevanceOf({ words }: TextQuery, near: Circle | undefined): RawBuilder<number> {
  const total = words.reduce((sum, { weight }) => sum + weight, 0)
  const levels = words.map((word, index) => sql`${matchLevel(word)} as ${sql.ref(`level_${index}`)}`)
  const levelNames = words.map((_, index) => sql.ref(`level_${index}`))
  const fit = sum(levelNames.map((level, index) => sql`${level} * ${words[index]!.weight / total}::float8`))
  const share = sum(
    levelNames.map((level, index) => sql`(${level} > 0)::int * ${words[index]!.weight / total}::float8`),
  )
  const required = new Set(requiredTerms(words))
  const requiredLevels = levelNames.filter((_, index) => required.has(words[index]!))
  const bonus = sql`(least(${sql.join(requiredLevels)}) >= ${sql.lit(saidLevel)})::int * ${sql.lit(saidBonus)}`
  // Without `offset 0` the planner would compute each level at every reference.
  return sql<number>`(
    (select ln(greatest(${fit}, 1e-9)) + ${sql.lit(foundShareExponent)} * ln(greatest(${share}, 1e-9)) + ${bonus} from (select ${sql.join(levels)} offset 0) as found)
    + ${adjacencyOf(words)}
    - ln(${1 - titleLengthShare}::float8 + ${titleLengthShare / usualTitleLength}::float8 * length(listings.title))
    + extract(epoch from listings.refreshed_at)::float8 / ${inSeconds(ageScale)}::float8
    ${near ? sql`- ${distancePenalty / near.radius}::float8 * ${distanceTo(near.center)}` : sql``})`
}

const sum = (terms: readonly RawBuilder<unknown>[]) => sql`(${sql.join(terms, sql` + `)})`

function matchLevel(word: QueryTerm): RawBuilder<unknown> {
  const cases = matchWeights.flatMap(([way, fields, level]) => {
    const term = toTsquery(word[way], fields)
    if (term === undefined) return []
    const thing = fields === 'A' && isLiteralWay.has(way) ? toTsquery(word.things, 'A') : undefined
    const isAbout =
      thing === undefined ? [] : [sql`when ${hasWords(`${term} & ${thing}`)} then ${sql.lit(level)}::float8`]
    const worth = thing === undefined ? level : level * modifierPenalty
    return [...isAbout, sql`when ${hasWords(term)} then ${sql.lit(worth)}::float8`]
  })
  return sql`case ${sql.join(cases, sql` `)} else 0::float8 end`
}

const isLiteralWay = new Set<MatchWay>(['said', 'stemmed', 'compound'])

/** A *Porte-vélo* contains the word but is a different product. */
const modifierPenalty = 0.9

/** More pairs add little. */
const maxPairs = 4

function adjacencyOf(words: readonly QueryTerm[]): RawBuilder<unknown> {
  const pairs = words
    .slice(0, -1)
    .map((word, index) => [word, words[index + 1]!] as const)
    .slice(0, maxPairs)
  if (pairs.length === 0) return sql`0`
  const found = pairs.map(([one, other]) => sql`(${hasWords(`${adjacentTerm(one)} <-> ${adjacentTerm(other)}`)})::int`)
  return sql`${adjacencyWeight / pairs.length}::float8 * (${sql.join(found, sql` + `)})`
}

const adjacentTerm = ({ said, stemmed }: QueryTerm) => toTsquery([...said, ...stemmed])!
