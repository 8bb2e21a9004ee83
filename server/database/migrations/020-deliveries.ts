import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/**
 * Messages to be sent, each on one channel. Replaces `mails`, to which servers of the previous release still write; due
 * rows are moved here, and the next release drops the table.
 */
export const deliveries: Migration = {
  name: '020-deliveries',

  async up(transaction) {
    await sql`
      create table deliveries (
        id uuid primary key,
        event_id text not null,
        channel text not null,
        -- The member's id, or a hash of event and address, because the address is erased later.
        receiver text not null,
        -- No foreign key: deleting a member and enqueuing a delivery must not wait for each other.
        member_id uuid,
        recipient text,
        kind text not null,
        locale text not null,
        parameters jsonb not null default '{}',
        state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped', 'failed')),
        attempts int not null default 0,
        -- The server that sends it postpones this time, so that no other server sends it meanwhile.
        due_at timestamptz not null default now(),
        created_at timestamptz not null default now(),
        ended_at timestamptz,
        constraint deliveries_once unique (event_id, channel, receiver),
        check ((state = 'waiting') = (ended_at is null))
      )`.execute(transaction)
    await sql`create index deliveries_due on deliveries (due_at) where state = 'waiting'`.execute(transaction)
    await sql`create index deliveries_ended on deliveries (ended_at) where state <> 'waiting'`.execute(transaction)
    await sql`create index deliveries_member on deliveries (member_id)`.execute(transaction)
    await sql`create index deliveries_recipient on deliveries (recipient)`.execute(transaction)
  },
}
