import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** Notifications of members, on which channels they want them, and the devices that get pushes. */
export const notifications: Migration = {
  name: '024-notifications',

  async up(transaction) {
    await sql`
      create table notifications (
        id uuid primary key,
        member_id uuid not null references members on delete cascade,
        -- Each event is told a member once.
        event_id text not null,
        kind text not null,
        parameters jsonb not null,
        -- Notifications with the same subject are one group.
        subject text not null,
        -- Mailed with the daily mail alone, whatever the topic's setting.
        is_daily boolean not null default false,
        created_at timestamptz not null default now(),
        read_at timestamptz,
        unique (member_id, event_id)
      )`.execute(transaction)
    await sql`
      create index notifications_list on notifications (member_id, created_at desc, id desc)`.execute(transaction)
    await sql`
      create index notifications_unread on notifications (member_id) where read_at is null`.execute(transaction)
    await sql`create index notifications_created on notifications (created_at)`.execute(transaction)
    // Members without a row have the defaults.
    await sql`
      create table notification_settings (
        member_id uuid primary key references members on delete cascade,
        topics jsonb not null,
        -- Minutes since midnight in the time zone; both null without quiet hours.
        quiet_from smallint check (quiet_from between 0 and 1439),
        quiet_until smallint check (quiet_until between 0 and 1439),
        time_zone text not null,
        check ((quiet_from is null) = (quiet_until is null))
      )`.execute(transaction)
    // They belong to a session: pushes end with it.
    await sql`
      create table push_subscriptions (
        id uuid primary key,
        member_id uuid not null references members on delete cascade,
        session_id uuid not null unique references sessions on delete cascade,
        endpoint text not null unique,
        p256dh text not null,
        auth text not null,
        created_at timestamptz not null default now(),
        used_at timestamptz not null default now()
      )`.execute(transaction)
    await sql`create index push_subscriptions_member on push_subscriptions (member_id)`.execute(transaction)
  },
}
