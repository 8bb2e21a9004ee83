import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/**
 * How often listings were looked at, by the calendar of Luxembourg. Who has looked already is known for that day alone, by
 * hashes under a key of that day: deleting the key deletes them.
 */
export const views: Migration = {
  name: '015-views',

  async up(transaction) {
    await sql`
      create table listing_views (
        listing_id uuid not null references listings on delete cascade,
        day date not null,
        count int not null,
        primary key (listing_id, day)
      )`.execute(transaction)
    await sql`create index listing_views_day on listing_views (day)`.execute(transaction)
    await sql`
      create table viewer_keys (
        day date primary key,
        key bytea not null
      )`.execute(transaction)
    await sql`
      create table viewers (
        day date not null references viewer_keys on delete cascade,
        viewer bytea not null,
        primary key (day, viewer)
      )`.execute(transaction)
  },
}
