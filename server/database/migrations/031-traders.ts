import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** Declarations of traders that were replaced or revoked: buyers may have claims, and moderators questions. */
export const traders: Migration = {
  name: '031-traders',

  async up(transaction) {
    await sql`
      create table former_traders (
        id uuid primary key,
        member_id uuid not null references members on delete cascade,
        trader jsonb not null,
        ended_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(transaction)
    await sql`create index former_traders_member on former_traders (member_id, ended_at desc)`.execute(transaction)
    await sql`create index former_traders_expiry on former_traders (expires_at)`.execute(transaction)
  },
}
