import { sql } from 'kysely'

import { buildIndex } from './build-index.ts'
import type { Migration } from './migration.ts'

/**
 * When members delete their accounts, their listings are hidden first, and their reviews of others stay without the
 * author.
 */
export const leaving: Migration = {
  name: '009-leaving',

  async up(transaction) {
    await sql`alter table listings add column hidden_status text`.execute(transaction)
    await sql`alter table reviews alter column author_id drop not null`.execute(transaction)
  },
}

/** Allows to restore the listings if the member cancels. */
export const hiddenListings: Migration = {
  name: '009-hidden-listings',

  async gradually(db) {
    await buildIndex(db, 'listings_hidden', sql`on listings (seller_id) where hidden_status is not null`)
  },
}
