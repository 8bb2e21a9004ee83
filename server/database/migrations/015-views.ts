import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/**
 * Views of listings per day in Luxembourg's calendar. To count each viewer once, hashes of viewers are stored for that
 * day only, under a key of the day: deleting the key deletes them by cascade.
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
