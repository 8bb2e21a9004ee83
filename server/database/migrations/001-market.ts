import { sql, type Transaction } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import type { Migration } from './migration.ts'

/** Members and their listings. */
export const market: Migration = {
  name: '001-market',

  async up(transaction) {
    await createMembers(transaction)
    await createListings(transaction)
    await indexListings(transaction)
    await createPhotos(transaction)
    await createPromotions(transaction)
    await createReviews(transaction)
    await createSettings(transaction)
  },
}

async function createMembers(transaction: Transaction<Schema>) {
  await sql`
    create table members (
      id uuid primary key,
      username text not null unique,
      bio text not null default '',
      languages text[] not null default '{}',
      locality text,
      trader jsonb,
      avatar text,
      reply_rate real,
      reply_minutes int,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now()
    )`.execute(transaction)
}

async function createListings(transaction: Transaction<Schema>) {
  await sql`
    create table listings (
      id uuid primary key,
      seller_id uuid not null references members on delete cascade,
      status text not null check (status in ('active', 'paused', 'reserved', 'sold', 'expired', 'removed')),
      title text not null,
      description text not null,
      language text not null,
      price_kind text not null check (price_kind in ('fixed', 'negotiable', 'donation')),
      price_cents int not null check (price_cents >= 0),
      previous_price_cents int check (previous_price_cents >= 0),
      category text not null,
      audience text check (audience in ('women', 'men', 'kids')),
      condition text not null check (condition in ('new_sealed', 'new', 'like_new', 'good', 'fair', 'for_parts')),
      brand text,
      characteristics jsonb not null default '{}',
      country text not null,
      postal_code text not null,
      locality text not null,
      point point not null,
      views int not null default 0,
      favourites int not null default 0,
      contacts int not null default 0,
      version int not null default 1,
      created_at timestamptz not null default now(),
      published_at timestamptz not null,
      refreshed_at timestamptz not null,
      expires_at timestamptz not null,
      closed_at timestamptz,
      search_text tsvector not null,
      check (price_kind <> 'donation' or price_cents = 0)
    )`.execute(transaction)
}

/** The planner uses these partial indexes only if the query filters by the same statuses. */
async function indexListings(transaction: Transaction<Schema>) {
  const visible = sql`where status in ('active', 'reserved')`

  // Without fastupdate a search never has to scan a pending list.
  await sql`create index listings_search on listings using gin (search_text) with (fastupdate = off)`.execute(
    transaction,
  )
  await sql`create index listings_point on listings using gist (point)`.execute(transaction)
  await sql`create index listings_newest on listings (refreshed_at desc, id desc) ${visible}`.execute(transaction)
  await sql`create index listings_category_newest on listings (category, refreshed_at desc, id desc) ${visible}`.execute(
    transaction,
  )
  await sql`create index listings_price on listings (price_cents, id) ${visible}`.execute(transaction)
  await sql`create index listings_category_price on listings (category, price_cents, id) ${visible}`.execute(
    transaction,
  )
  await sql`create index listings_brand on listings (brand) ${visible}`.execute(transaction)
  await sql`create index listings_expiry on listings (expires_at) where status = 'active'`.execute(transaction)
  // Not partial: sellers see all of their listings, and deleting a member finds them here.
  await sql`create index listings_seller on listings (seller_id, refreshed_at desc)`.execute(transaction)
}

async function createPhotos(transaction: Transaction<Schema>) {
  await sql`
    create table photos (
      listing_id uuid not null references listings on delete cascade,
      position int not null check (position >= 0),
      name text not null,
      width int not null,
      height int not null,
      thumbhash text not null,
      alt text not null default '',
      primary key (listing_id, position)
    )`.execute(transaction)
  await sql`create index photos_name on photos (name)`.execute(transaction)
  await sql`
    create table media (
      name text primary key,
      width int not null,
      height int not null,
      bytes int not null,
      has_avif boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(transaction)
}

async function createPromotions(transaction: Transaction<Schema>) {
  await sql`
    create table promotions (
      id uuid primary key,
      listing_id uuid not null references listings on delete cascade,
      option text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      check (starts_at < ends_at)
    )`.execute(transaction)
  await sql`create index promotions_listing on promotions (listing_id)`.execute(transaction)
}

async function createReviews(transaction: Transaction<Schema>) {
  await sql`
    create table reviews (
      id uuid primary key,
      listing_id uuid references listings on delete set null,
      author_id uuid not null references members on delete cascade,
      member_id uuid not null references members on delete cascade,
      stars int not null check (stars between 1 and 5),
      text text not null,
      reply text,
      created_at timestamptz not null default now(),
      visible_at timestamptz,
      unique (author_id, listing_id)
    )`.execute(transaction)
  await sql`create index reviews_member on reviews (member_id, created_at desc)`.execute(transaction)
  await sql`create index reviews_listing on reviews (listing_id)`.execute(transaction)
}

async function createSettings(transaction: Transaction<Schema>) {
  await sql`create table settings (name text primary key, value jsonb not null)`.execute(transaction)
}
