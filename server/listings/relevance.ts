import { type RawBuilder, sql } from 'kysely'

import type { TextQuery } from './text-query.ts'
import { shareOf } from './word-share.ts'

/** Of description, characteristics, brand and title, in the order in which `ts_rank` wants them. */
const fieldWeights = sql`array[0.1, 0.25, 0.5, 1]::real[]`

/** Divides by one plus the logarithm of the length, so that a long text is not better for being long. */
const byLength = 1

/** A listing that is so much older must be *e* times as good: sixty days cost a fifth. */
const patienceInSeconds = 300 * 24 * 60 * 60

/**
 * How well a listing fits the words, as a logarithm: the rank of its fields, the third power of the share of words it
 * has, whole words before begun ones, and its freshness. Freshness is measured from a fixed moment, not from now, so
 * that the order does not move while somebody turns the pages.
 */
export function relevanceOf({ words }: TextQuery): RawBuilder<number> {
  const anyWord = words.map(({ begun }) => begun).join(' | ')
  const rank = sql`ts_rank(${fieldWeights}, listings.search_text, ${anyWord}::tsquery, ${byLength})`
  const begun = shareOf(words.map((word) => word.begun))
  const whole = shareOf(words.map((word) => word.whole))
  return sql<number>`(
    ln(greatest(${rank}, 1e-9)::float8) + 3 * ln(greatest(${begun}, 1e-9)) + ln(1 + ${whole})
    + extract(epoch from listings.refreshed_at)::float8 / ${patienceInSeconds})`
}
