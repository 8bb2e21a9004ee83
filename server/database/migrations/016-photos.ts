import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/**
 * All that is answered to who sends a photo, so that one that is kept already need not be decoded again. It is not called
 * `thumbhash`: the version before joins media with photos and names that column without its table.
 */
export const mediaPlaceholders: Migration = {
  name: '016-media-placeholders',

  async up(transaction) {
    await sql`alter table media add column placeholder text`.execute(transaction)
  },
}
