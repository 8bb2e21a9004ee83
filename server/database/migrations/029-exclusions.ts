import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/**
 * Sellers and words whose listings members do not want to see, with tombstones of those shown again. Sellers have no
 * foreign key, because a device may still send one whose account is gone. Members who were blocked before are hidden
 * from then on.
 */
export const exclusions: Migration = {
  name: '029-exclusions',

  async up(transaction) {
    await sql`
      create table hidden_sellers (
        member_id uuid not null references members on delete cascade,
        seller_id uuid not null,
        is_kept boolean not null,
        username text not null,
        is_blocked boolean not null default false,
        hidden_at timestamptz not null,
        changed_at timestamptz not null,
        heard_at timestamptz not null default now(),
        primary key (member_id, seller_id)
      )`.execute(transaction)
    await sql`create index hidden_sellers_seller on hidden_sellers (seller_id)`.execute(transaction)
    await sql`create index hidden_sellers_traces on hidden_sellers (heard_at) where not is_kept`.execute(transaction)
    await sql`
      create table hidden_words (
        member_id uuid not null references members on delete cascade,
        word text not null,
        text text not null,
        is_kept boolean not null,
        hidden_at timestamptz not null,
        changed_at timestamptz not null,
        heard_at timestamptz not null default now(),
        primary key (member_id, word)
      )`.execute(transaction)
    await sql`create index hidden_words_traces on hidden_words (heard_at) where not is_kept`.execute(transaction)
    await sql`
      insert into hidden_sellers (member_id, seller_id, is_kept, username, is_blocked, hidden_at, changed_at)
      select blocker_id, blocked_id, true, username, true, now(), now()
      from member_blocks
      join members on members.id = blocked_id`.execute(transaction)
  },
}
