import { sql } from 'kysely'

import { buildIndex } from './build-index.ts'
import type { Migration } from './migration.ts'

/**
 * Everything that the server answers to an upload, so that a photo that is stored already need not be decoded again.
 * The column is not called `thumbhash`: the previous release joins media with photos and selects that name unqualified.
 */
export const mediaPlaceholders: Migration = {
  name: '016-media-placeholders',

  async up(transaction) {
    await sql`alter table media add column placeholder text`.execute(transaction)
  },
}

/** Removed listings whose photos are not deleted yet. */
export const removedPhotos: Migration = {
  name: '016-removed-photos',

  async gradually(db) {
    await buildIndex(db, 'listings_removed', sql`on listings (closed_at) where status = 'removed' and has_photo`)
  },
}
