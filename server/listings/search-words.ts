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

  /** Of some beginnings those that words have, and how many listings have the most frequent of these. */
  async function mostFrequentOfEach(beginnings: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await sql<{ beginning: string; listings: number }>`
      select beginning, found.listings
      from unnest(${beginnings}::text[]) as beginning, lateral (
        select max(listings) as listings from search_words
        where word >= beginning collate "C" and word < (beginning || ${last}) collate "C"
      ) as found
      where found.listings is not null`.execute(db)
    return new Map(rows.map(({ beginning, listings }) => [beginning, listings]))
  }

  return { count, mostFrequent, mostFrequentOfEach }
}
