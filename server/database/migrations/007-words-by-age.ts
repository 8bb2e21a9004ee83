import { type Kysely, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import { buildIndex } from './build-index.ts'
import type { Migration } from './migration.ts'

/**
 * The indexes over words know categories, audiences and the day on which a listing was last refreshed too. So words that half of
 * the market has are looked up in one category, or among what is fresh, without reading the listings that are not meant.
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
 * A mark that all have, category, audience, and the day, counted from the year 2000. Titles have one more, so that nobody takes
 * their index for the marks alone and then reads all that has these.
 */
const marks = sql`'*', category, audience, ((refreshed_at at time zone 'UTC')::date - date '2000-01-01')::text`

/**
 * New words wait until there are some hundred listings of them and are sorted in together, which takes less than half of
 * the time. What waits, in kilobytes, every search reads too: so much adds less than a millisecond.
 */
const sortedInLater = sql`with (fastupdate = on, gin_pending_list_limit = 512)`

/** How often each mark occurs is known of the index only after it was looked at. */
async function analyse(db: Kysely<Schema>): Promise<void> {
  await sql`analyze listings`.execute(db)
}
