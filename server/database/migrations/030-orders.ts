import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** Promotions are ordered and paid. An order keeps what the law wants known of it when member and listing are gone. */
export const orders: Migration = {
  name: '030-orders',

  async up(transaction) {
    // The latest is in force; none at all means the price list that the product brings.
    await sql`
      create table price_lists (
        id integer generated always as identity primary key,
        content jsonb not null,
        created_at timestamptz not null default now()
      )`.execute(transaction)
    await sql`
      create table orders (
        id uuid primary key,
        member_id uuid references members on delete set null,
        listing_id uuid references listings on delete set null,
        listing_title text not null,
        state text not null,
        -- Why a payment failed; null unless it did.
        failure text,
        country text not null,
        locale text not null,
        total_cents integer not null check (total_cents > 0),
        vat_cents integer not null,
        vat_percent numeric(5, 2) not null,
        refunded_cents integer not null default 0 check (refunded_cents <= total_cents),
        -- Name and address of the buyer, for receipts.
        buyer jsonb not null,
        created_at timestamptz not null default now(),
        paid_at timestamptz,
        withdrawn_at timestamptz
      )`.execute(transaction)
    await sql`create index orders_member on orders (member_id, created_at desc, id desc)`.execute(transaction)
    await sql`create index orders_listing on orders (listing_id)`.execute(transaction)
    await sql`create index orders_paid on orders (paid_at) where paid_at is not null`.execute(transaction)
    await sql`
      create table order_lines (
        order_id uuid not null references orders on delete cascade,
        option text not null,
        days integer not null,
        cents integer not null,
        refunded_cents integer not null default 0 check (refunded_cents <= cents),
        -- Milliseconds that are left while no row of promotions runs for this line; null until paid.
        remaining bigint,
        -- When its time was over, or was ended by a refund.
        ended_at timestamptz,
        primary key (order_id, option)
      )`.execute(transaction)
    await sql`
      create index order_lines_open on order_lines (order_id) where remaining is not null and ended_at is null`.execute(
      transaction,
    )
    // One attempt to pay: a page of the provider.
    await sql`
      create table payments (
        id uuid primary key,
        order_id uuid not null references orders on delete cascade,
        provider text not null,
        -- Name of the attempt at the provider; null until it has answered.
        reference text,
        url text,
        state text not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        -- When the provider was last asked about it.
        asked_at timestamptz,
        unique (provider, reference)
      )`.execute(transaction)
    await sql`create index payments_order on payments (order_id, created_at desc)`.execute(transaction)
    await sql`create index payments_open on payments (created_at) where state in ('created', 'pending')`.execute(
      transaction,
    )
    await sql`
      create table payment_events (
        provider text not null,
        event_id text not null,
        order_id uuid references orders on delete cascade,
        kind text not null,
        cents integer,
        currency text,
        -- What it did: applied, repeated, or why it was refused.
        outcome text not null,
        received_at timestamptz not null default now(),
        primary key (provider, event_id)
      )`.execute(transaction)
    await sql`create index payment_events_order on payment_events (order_id)`.execute(transaction)
    await sql`
      create table refunds (
        id uuid primary key,
        order_id uuid not null references orders on delete cascade,
        payment_id uuid not null references payments on delete cascade,
        -- withdrawal, removal (of the listing by moderators) or operator; surplus is a payment that no order needed.
        reason text not null,
        cents integer not null check (cents > 0),
        -- Cents of each line; none of a surplus.
        lines jsonb not null,
        -- requested until the provider has confirmed it.
        state text not null,
        reference text,
        attempts integer not null default 0,
        next_at timestamptz not null default now(),
        created_at timestamptz not null default now(),
        done_at timestamptz
      )`.execute(transaction)
    await sql`create index refunds_order on refunds (order_id)`.execute(transaction)
    await sql`create index refunds_open on refunds (next_at) where state = 'requested'`.execute(transaction)
    // A number is taken in the transaction that issues its receipt, with the row of its year locked: there are no gaps.
    await sql`
      create table receipt_numbers (
        year integer primary key,
        last integer not null
      )`.execute(transaction)
    await sql`
      create table receipts (
        number text primary key,
        order_id uuid not null references orders on delete restrict,
        refund_id uuid references refunds on delete restrict,
        kind text not null,
        cents integer not null,
        vat_cents integer not null,
        -- The operator's details as they were.
        operator jsonb not null,
        issued_at timestamptz not null
      )`.execute(transaction)
    await sql`create index receipts_order on receipts (order_id)`.execute(transaction)
    // What a payment provider would know, for the sandbox, which has no other place.
    await sql`
      create table sandbox_payments (
        reference text primary key,
        order_id uuid not null,
        cents integer not null,
        currency text not null,
        locale text not null,
        return_url text not null,
        state text not null,
        -- Cents of each refund, by its id.
        refunds jsonb not null default '{}',
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        -- When a delayed confirmation is due; null otherwise.
        settles_at timestamptz
      )`.execute(transaction)
    await sql`alter table promotions add column order_id uuid references orders on delete set null`.execute(transaction)
    await sql`create index promotions_order on promotions (order_id) where order_id is not null`.execute(transaction)
    // The position that a boosted listing would have without its boosts; null for all others.
    await sql`alter table listings add column boosted_from timestamptz`.execute(transaction)
    // One row for each boost that was done.
    await sql`
      create table boosts (
        listing_id uuid not null references listings on delete cascade,
        boosted_at timestamptz not null,
        primary key (listing_id, boosted_at)
      )`.execute(transaction)
  },
}
