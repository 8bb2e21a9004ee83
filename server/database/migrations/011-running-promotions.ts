import { sql } from 'kysely'

import { buildIndex } from './build-index.ts'
import type { Migration } from './migration.ts'

/** Every search looks up active promotions, and mostly there are none. */
export const runningPromotions: Migration = {
  name: '011-running-promotions',

  async gradually(db) {
    await buildIndex(db, 'promotions_running', sql`on promotions (option, ends_at) include (starts_at, listing_id)`)
  },
}
