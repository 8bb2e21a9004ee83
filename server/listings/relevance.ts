import { type RawBuilder, sql } from 'kysely'

import { inSeconds } from '#contract/durations.ts'
import {
  ageScale,
  distancePenalty,
  foundShareExponent,
  titleLengthPenalty,
  wordLevels,
} from '#contract/language/relevance-weights.ts'

import { distanceTo } from './distance.ts'
import { hasWords } from './listing-conditions.ts'
import type { Circle } from './listing-filter.ts'
import { type Fields, termOf } from './term.ts'
import type { MeantWord, TextQuery } from './text-query.ts'

const { said, stemmed, compound, begun, named } = wordLevels

/** How well a word is found that is found this way. The first that holds counts, so the commonest stand first. */
const ways: readonly (readonly [Way, Fields, number])[] = [
  ['said', 'A', said.title],
  ['stemmed', 'A', stemmed.title],
  ['said', 'AB', said.brand],
  ['compound', 'A', compound.title],
  ['synonyms', 'A', named.synonym],
  ['begun', 'A', begun.title],
  ['things', 'A', named.translation],
  ['categories', 'BC', 0.6],
  ['said', 'BC', said.characteristic],
  ['stemmed', 'BC', stemmed.characteristic],
  ['begun', 'BC', begun.characteristic],
  ['foreignCategories', 'BC', 0.3],
  ['said', 'D', said.description],
  ['stemmed', 'D', stemmed.description],
  ['begun', 'D', begun.description],
]

type Way = Exclude<keyof MeantWord, 'isFunctionWord' | 'telling' | 'weight' | 'listings'>

/** What words that follow each other are worth where they do so in the listing too. */
const adjacency = 0.3

/**
 * How well a listing fits the words, as a logarithm: how each is found, the rarer weighing more; the third power of the
 * share that is found at all; words side by side; a title that says nothing else; and, gently, nearness and freshness.
 * This is counted from a fixed moment and not from now, so that the order does not move while somebody turns the pages.
 */
export function relevanceOf({ words }: TextQuery, near: Circle | undefined): RawBuilder<number> {
  const total = words.reduce((sum, { weight }) => sum + weight, 0)
  const levels = words.map((word, index) => sql`${levelOf(word)} as ${sql.ref(`level_${index}`)}`)
  const levelNames = words.map((_, index) => sql.ref(`level_${index}`))
  const fit = sum(levelNames.map((level, index) => sql`${level} * ${words[index]!.weight / total}::float8`))
  const share = sum(
    levelNames.map((level, index) => sql`(${level} > 0)::int * ${words[index]!.weight / total}::float8`),
  )
  // Without a limit the planner would work each level out as often as it is named.
  return sql<number>`(
    (select ln(greatest(${fit}, 1e-9)) + ${sql.lit(foundShareExponent)} * ln(greatest(${share}, 1e-9)) from (select ${sql.join(levels)} offset 0) as found)
    + ${adjacencyOf(words)}
    - ${titleLengthPenalty}::float8 * ln(1 + length(ts_filter(listings.search_text, '{a}'))::float8) / ln(2::float8)
    + extract(epoch from listings.refreshed_at)::float8 / ${inSeconds(ageScale)}::float8
    ${near ? sql`- ${distancePenalty / near.radius}::float8 * ${distanceTo(near.center)}` : sql``})`
}

const sum = (terms: readonly RawBuilder<unknown>[]) => sql`(${sql.join(terms, sql` + `)})`

function levelOf(word: MeantWord): RawBuilder<unknown> {
  const cases = ways.flatMap(([way, fields, level]) => {
    const term = termOf(word[way], fields)
    if (term === undefined) return []
    const thing = fields === 'A' && isByWord.has(way) ? termOf(word.things, 'A') : undefined
    const isAbout =
      thing === undefined ? [] : [sql`when ${hasWords(`${term} & ${thing}`)} then ${sql.lit(level)}::float8`]
    const worth = thing === undefined ? level : level * beside
    return [...isAbout, sql`when ${hasWords(term)} then ${sql.lit(worth)}::float8`]
  })
  return sql`case ${sql.join(cases, sql` `)} else 0::float8 end`
}

const isByWord = new Set<Way>(['said', 'stemmed', 'compound'])

/** A *Porte-vélo* has the word and is another thing. */
const beside = 0.9

/** More pairs say little more. */
const mostPairs = 4

function adjacencyOf(words: readonly MeantWord[]): RawBuilder<unknown> {
  const pairs = words
    .slice(0, -1)
    .map((word, index) => [word, words[index + 1]!] as const)
    .slice(0, mostPairs)
  if (pairs.length === 0) return sql`0`
  const found = pairs.map(([one, other]) => sql`(${hasWords(`${besides(one)} <-> ${besides(other)}`)})::int`)
  return sql`${adjacency / pairs.length}::float8 * (${sql.join(found, sql` + `)})`
}

const besides = ({ said, stemmed }: MeantWord) => termOf([...said, ...stemmed])!
