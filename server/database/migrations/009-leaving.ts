import { sql } from 'kysely'

import { buildIndex } from './build-index.ts'
import type { Migration } from './migration.ts'

/** Of members who leave, the listings are hidden at first, and what they wrote of others stays without their name. */
export const leaving: Migration = {
  name: '009-leaving',

  async up(transaction) {
    await sql`alter table listings add column hidden_status text`.execute(transaction)
    await sql`alter table reviews alter column author_id drop not null`.execute(transaction)
  },
}

/** For those who change their mind. */
export const hiddenListings: Migration = {
  name: '009-hidden-listings',

  async gradually(db) {
    await buildIndex(db, 'listings_hidden', sql`on listings (seller_id) where hidden_status is not null`)
  },
}
