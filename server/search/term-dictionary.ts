import { type Kysely, sql, type SqlBool } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

export type TermDictionary = ReturnType<typeof createTermDictionary>

/** Sorts after every text with the same prefix. */
const prefixEnd = '\u{10FFFF}'

/** Rarer completions are unlikely. */
const maxCompletions = 40

/** Among words with the same prefix; rarer ones are unlikely to be meant. */
const maxCandidates = 500

/** The indexed terms, and the number of listings that contain each. */
export function createTermDictionary(db: Kysely<Schema>) {
  async function count(words: readonly string[]): Promise<Map<string, number>> {
    const rows = await db
      .selectFrom('search_words')
      .select(['word', 'listings'])
      .where(sql<SqlBool>`word = any(${[...new Set(words)]}::text[])`)
      .execute()
    return new Map(rows.map(({ word, listings }) => [word, listings]))
  }

  /** The counts of some terms, and the most frequent terms that start with a prefix. */
  async function countWithCompletions(words: readonly string[], beginning: string) {
    const { rows } = await sql<{ word: string; listings: number; goes_on: boolean }>`
      select word, listings, false as goes_on from search_words where word = any(${[...new Set(words)]}::text[])
      union all (
        select word, listings, true from search_words
        where word > ${beginning} and word < ${`${beginning}${prefixEnd}`}
        order by listings desc, word limit ${maxCompletions})`.execute(db)
    return {
      counts: new Map(rows.map(({ word, listings }) => [word, listings])),
      completions: rows.filter(({ goes_on }) => goes_on).map(({ word }) => word),
    }
  }

  /** Whether any term starts with this prefix. */
  async function hasPrefix(beginning: string): Promise<boolean> {
    const any = await db
      .selectFrom('search_words')
      .select('word')
      .where('word', '>=', beginning)
      .where('word', '<', `${beginning}${prefixEnd}`)
      .limit(1)
      .executeTakeFirst()
    return any !== undefined
  }

  /** For each prefix that terms have, the count of the most frequent of these terms. */
  async function maxFrequencyByPrefix(beginnings: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await sql<{ beginning: string; listings: number }>`
      select beginning, found.listings
      from unnest(${beginnings}::text[]) as beginning, lateral (
        select max(listings) as listings from search_words
        where word >= beginning collate "C" and word < (beginning || ${prefixEnd}) collate "C"
      ) as found
      where found.listings is not null`.execute(db)
    return new Map(rows.map(({ beginning, listings }) => [beginning, listings]))
  }

  /** The most frequent terms with this prefix and a length within bounds. */
  async function findFrequent(beginning: string, [shortest, longest]: [number, number]): Promise<Map<string, number>> {
    const rows = await db
      .selectFrom('search_words')
      .select(['word', 'listings'])
      .where('word', '>=', beginning)
      .where('word', '<', `${beginning}${prefixEnd}`)
      .where(sql<SqlBool>`length(word) between ${shortest} and ${longest}`)
      .orderBy('listings', 'desc')
      .orderBy('word')
      .limit(maxCandidates)
      .execute()
    return new Map(rows.map(({ word, listings }) => [word, listings]))
  }

  return {
    count,
    countWithGoingOn: countWithCompletions,
    begins: hasPrefix,
    mostFrequentOfEach: maxFrequencyByPrefix,
    frequent: findFrequent,
  }
}
