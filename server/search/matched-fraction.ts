import { type RawBuilder, sql } from 'kysely'

import { hasWords } from './listing-conditions.ts'

/** How many of some words, each a tsquery, a listing has: from 0 to 1. */
export function matchedFraction(words: readonly string[]): RawBuilder<number> {
  if (words.length === 0) return sql<number>`0::float8`
  const found = words.map((word) => sql`(${hasWords(word)})::int`)
  return sql<number>`((${sql.join(found, sql` + `)})::float8 / ${words.length})`
}
