import { type RawBuilder, sql } from 'kysely'

import { hasWords } from './listing-conditions.ts'

/** The fraction of the given terms, each a tsquery, that a listing matches: from 0 to 1. */
export function matchedFraction(words: readonly string[]): RawBuilder<number> {
  if (words.length === 0) return sql<number>`0::float8`
  const found = words.map((word) => sql`(${hasWords(word)})::int`)
  return sql<number>`((${sql.join(found, sql` + `)})::float8 / ${words.length})`
}
