import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** What members are alerted of: changes of listings, and by which terms the saved searches that match are found. */
export const alerts: Migration = {
  name: '025-alerts',

  async up(transaction) {
    // Rows wait until the members who are concerned are notified.
    await sql`
      create table listing_changes (
        id bigint generated always as identity primary key,
        listing_id uuid not null references listings on delete cascade,
        kind text not null
          check (kind in ('published', 'renewed', 'price-drop', 'reserved', 'sold', 'available')),
        -- The price of a price drop before the change.
        from_cents int,
        changed_at timestamptz not null default now(),
        due_at timestamptz not null default now()
      )`.execute(transaction)
    await sql`create index listing_changes_due on listing_changes (due_at)`.execute(transaction)
    await sql`create index listing_changes_listing on listing_changes (listing_id)`.execute(transaction)
    // Triggers, because listings change in many places: sellers, deals, jobs, imports. A listing that is hidden or comes
    // back from being hidden is no news, nor is one that was published before it was imported.
    await sql`
      create function record_listing_published() returns trigger language plpgsql as $$
      begin
        insert into listing_changes (listing_id, kind) values (new.id, 'published');
        return null;
      end $$`.execute(transaction)
    await sql`
      create trigger listing_published after insert on listings for each row
        when (new.status = 'active' and new.published_at > now() - interval '1 hour')
        execute function record_listing_published()`.execute(transaction)
    await sql`
      create function record_listing_change() returns trigger language plpgsql as $$
      declare
        kind text := case
          when new.status = 'sold' and old.status in ('active', 'reserved') then 'sold'
          when new.status = 'reserved' and old.status = 'active' then 'reserved'
          when new.status = 'active' and old.status in ('reserved', 'sold', 'paused') then 'available'
        end;
      begin
        if kind is not null then
          insert into listing_changes (listing_id, kind) values (new.id, kind);
        end if;
        if new.status in ('active', 'reserved') and new.price_cents < old.price_cents then
          insert into listing_changes (listing_id, kind, from_cents) values (new.id, 'price-drop', old.price_cents);
        end if;
        if new.refreshed_at > old.refreshed_at and new.expires_at > old.expires_at then
          insert into listing_changes (listing_id, kind) values (new.id, 'renewed');
        end if;
        return null;
      end $$`.execute(transaction)
    await sql`
      create trigger listing_changed after update of status, price_cents, expires_at on listings for each row
        when (new.hidden_status is null and old.hidden_status is null
          and (new.status <> old.status or new.price_cents < old.price_cents or new.expires_at > old.expires_at))
        execute function record_listing_change()`.execute(transaction)
    // Every listing that matches has one of them; null until they are computed. They depend on the key alone.
    await sql`alter table saved_searches add column anchors text[]`.execute(transaction)
    await sql`
      create index saved_searches_anchors on saved_searches using gin (anchors)
        where is_kept and frequency <> 'off'`.execute(transaction)
    await sql`
      create index saved_searches_without_anchors on saved_searches (member_id)
        where anchors is null and is_kept and frequency <> 'off'`.execute(transaction)
  },
}
