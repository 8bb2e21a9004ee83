import { sql } from 'kysely'

import { buildIndex } from './build-index.ts'
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

/** Of removed listings, those whose photos are still to go. */
export const removedPhotos: Migration = {
  name: '016-removed-photos',

  async gradually(db) {
    await buildIndex(db, 'listings_removed', sql`on listings (closed_at) where status = 'removed' and has_photo`)
  },
}
