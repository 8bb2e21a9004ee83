import { type Kysely, sql, type SqlBool } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

export type SearchWords = ReturnType<typeof createSearchWords>

/** Behind everything that begins with the same letters. */
const last = '\u{10FFFF}'

/** What words listings can be found by, and in how many they are. */
export function createSearchWords(db: Kysely<Schema>) {
  async function count(words: readonly string[]): Promise<Map<string, number>> {
    const rows = await db
      .selectFrom('search_words')
      .select(['word', 'listings'])
      .where(sql<SqlBool>`word = any(${[...new Set(words)]}::text[])`)
      .execute()
    return new Map(rows.map(({ word, listings }) => [word, listings]))
  }

  /** The most frequent that begins so, and how many have it. */
  async function mostFrequent(beginning: string): Promise<{ word: string; listings: number } | undefined> {
    return db
      .selectFrom('search_words')
      .select(['word', 'listings'])
      .where('word', '>=', beginning)
      .where('word', '<', `${beginning}${last}`)
      .orderBy('listings', 'desc')
      .orderBy('word')
      .limit(1)
      .executeTakeFirst()
  }

  return { count, mostFrequent }
}
