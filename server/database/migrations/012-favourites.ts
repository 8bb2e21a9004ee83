import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/**
 * Members' favourites. They have no foreign key to listings, because they outlive them: the member sees that the
 * listing is gone. Removed favourites stay as tombstones for a while, counted from when the server received the
 * removal.
 */
export const favourites: Migration = {
  name: '012-favourites',

  async up(transaction) {
    await sql`
      create table favourites (
        member_id uuid not null references members on delete cascade,
        listing_id uuid not null,
        is_kept boolean not null,
        note text not null default '',
        price_kind text check (price_kind in ('fixed', 'negotiable', 'donation')),
        price_cents int check (price_cents >= 0),
        kept_at timestamptz not null,
        changed_at timestamptz not null,
        heard_at timestamptz not null default now(),
        primary key (member_id, listing_id),
        check ((price_kind is null) = (price_cents is null))
      )`.execute(transaction)
    await sql`create index favourites_listing on favourites (listing_id) where is_kept`.execute(transaction)
    await sql`create index favourites_traces on favourites (heard_at) where not is_kept`.execute(transaction)
    await sql`
      create table saved_searches (
        member_id uuid not null references members on delete cascade,
        key text not null,
        -- Keys may exceed the maximum size of index entries.
        key_digest uuid not null generated always as (md5(key)::uuid) stored,
        is_kept boolean not null,
        name text not null,
        slug text not null,
        search jsonb not null,
        frequency text not null,
        saved_at timestamptz not null,
        changed_at timestamptz not null,
        heard_at timestamptz not null default now(),
        primary key (member_id, key_digest)
      )`.execute(transaction)
    await sql`create index saved_searches_traces on saved_searches (heard_at) where not is_kept`.execute(transaction)
  },
}
