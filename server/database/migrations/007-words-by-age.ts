import { type Kysely, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import { buildIndex } from './build-index.ts'
import type { Migration } from './migration.ts'

/**
 * The word indexes also contain the category, the audience and the day on which a listing was last refreshed. A word
 * that half of the market has can thus be searched in one category, or among recent listings, without reading all other
 * rows.
 */
export const wordsByAge: Migration = {
  name: '007-words-by-age',

  async gradually(db) {
    await buildIndex(db, 'listings_words', sql`on listings using gin (search_text, (array[${marks}])) ${sortedInLater}`)
    await buildIndex(
      db,
      'listings_words_of_titles',
      sql`on listings using gin (ts_filter(search_text, '{a}'), (array['title', ${marks}])) ${sortedInLater}
        where status in ('active', 'reserved')`,
    )
    await analyse(db)
    await sql`drop index if exists listings_search`.execute(db)
    await sql`drop index if exists listings_title_words`.execute(db)
  },
}

/**
 * Extra index keys: a constant, category, audience, and the day, counted from the year 2000. The title index has one
 * more, so that the planner never uses it with these keys alone, which would read all rows that have them.
 */
const marks = sql`'*', category, audience, ((refreshed_at at time zone 'UTC')::date - date '2000-01-01')::text`

/**
 * The pending list collects the words of some hundred listings and merges them together, which takes less than half of
 * the time. Every search reads the list too; at this size, in kilobytes, that adds less than a millisecond.
 */
const sortedInLater = sql`with (fastupdate = on, gin_pending_list_limit = 512)`

/** The planner knows the frequency of each key of an expression index only after ANALYZE. */
async function analyse(db: Kysely<Schema>): Promise<void> {
  await sql`analyze listings`.execute(db)
}
