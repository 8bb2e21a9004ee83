import { sql } from 'kysely'

import { buildIndex } from '#server/database/migrations/build-index.ts'
import { inBatches } from '#server/database/migrations/in-batches.ts'
import type { Migration } from '#server/database/migrations/migration.ts'

/** One migration of each kind that a later version may contain. */
export const furtherMigrations: readonly Migration[] = [
  {
    name: '901-column',
    up: async (transaction) => void (await sql`alter table listings add column colour text`.execute(transaction)),
  },
  {
    name: '902-column-with-default',
    up: async (transaction) =>
      void (await sql`alter table listings add column shares int not null default 0`.execute(transaction)),
  },
  {
    name: '903-table',
    up: async (transaction) =>
      void (await sql`
        create table viewings (
          listing_id uuid not null references listings on delete cascade,
          viewed_at timestamptz not null
        )`.execute(transaction)),
  },
  { name: '904-index', gradually: (db) => buildIndex(db, 'listings_title', sql`on listings (title)`) },
  {
    name: '905-value-for-each-row',
    gradually: (db) =>
      inBatches(500, () =>
        sql`
          update listings set colour = 'blue'
          where id in (select id from listings where colour is null limit 500)`.execute(db),
      ),
  },
  {
    name: '906-column-after-all',
    up: async (transaction) =>
      void (await sql`alter table members add column motto text not null default ''`.execute(transaction)),
  },
]
