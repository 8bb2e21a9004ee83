import { type RawBuilder, sql } from 'kysely'

import { hasWords } from './listing-conditions.ts'
import type { TextQuery } from './text-query.ts'
import { shareOf } from './word-share.ts'

/** Of description, characteristics, brand and title, in the order in which `ts_rank` wants them. */
const fieldWeights = sql`array[0.1, 0.25, 0.5, 1]::real[]`

/** Divides by one plus the logarithm of the length, so that a long text is not better for being long. */
const byLength = sql`1`

/** A listing that is so much older must be *e* times as good: sixty days cost a fifth. */
const patienceInSeconds = 300 * 24 * 60 * 60

/**
 * How well a listing fits the words, as a logarithm: the rank of the fields they are in, whole words counting twice as
 * much as begun ones, the third power of the share of words it has, and its freshness. Freshness is counted from a
 * fixed moment and not from now, so that the order does not move while somebody turns the pages.
 */
export function relevanceOf({ tiers, words }: TextQuery): RawBuilder<number> {
  const rank = sql`${rankOf(words.map(({ begun }) => begun))} + ${rankOf(words.map(({ whole }) => whole))}`
  const everyWord = hasWords(tiers[0]!.anywhere)
  const coverage = sql`case when ${everyWord} then 1 else ${shareOf(words.map(({ begun }) => begun))} end`
  return sql<number>`(
    ln(greatest(${rank}, 1e-9)::float8) + 3 * ln(greatest(${coverage}, 1e-9))
    + extract(epoch from listings.refreshed_at)::float8 / ${patienceInSeconds})`
}

const rankOf = (words: readonly string[]) =>
  sql`ts_rank(${fieldWeights}, listings.search_text, ${words.join(' | ')}::tsquery, ${byLength})`
