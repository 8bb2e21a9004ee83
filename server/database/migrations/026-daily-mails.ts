import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** What the last daily mail of a member was about. */
export const dailyMails: Migration = {
  name: '026-daily-mails',

  async up(transaction) {
    await sql`
      create table daily_mails (
        member_id uuid primary key references members on delete cascade,
        delivery_id uuid not null,
        -- The member's local date: a later mail has a later one.
        date date not null,
        -- The mail lists what was told after since and up to until. The next one begins there.
        since timestamptz not null,
        until timestamptz not null
      )`.execute(transaction)
  },
}
