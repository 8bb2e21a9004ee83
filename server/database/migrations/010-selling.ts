import { sql, type Transaction } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import type { Migration } from './migration.ts'

/** Listings that members write themselves, from draft to expiry. */
export const selling: Migration = {
  name: '010-selling',

  async up(transaction) {
    await extendListings(transaction)
    await createUploadedPhotos(transaction)
    await createDrafts(transaction)
  },
}

async function extendListings(transaction: Transaction<Schema>) {
  await sql`
    alter table listings
      add column reserved_until timestamptz,
      -- The last expiry notice that was sent.
      add column expiry_notice text`.execute(transaction)
  await sql`create index listings_reserved on listings (reserved_until) where reserved_until is not null`.execute(
    transaction,
  )
  // The upload that a listing's photo came from, so that its seller's devices recognise it.
  await sql`alter table photos add column photo_id uuid`.execute(transaction)
}

async function createUploadedPhotos(transaction: Transaction<Schema>) {
  await sql`
    create table uploaded_photos (
      id uuid primary key,
      member_id uuid not null references members on delete cascade,
      name text not null,
      width int not null,
      height int not null,
      thumbhash text not null,
      created_at timestamptz not null default now()
    )`.execute(transaction)
  await sql`create index uploaded_photos_member on uploaded_photos (member_id, created_at)`.execute(transaction)
  await sql`create index uploaded_photos_name on uploaded_photos (name)`.execute(transaction)
  await sql`create index uploaded_photos_age on uploaded_photos (created_at)`.execute(transaction)
}

async function createDrafts(transaction: Transaction<Schema>) {
  await sql`
    create table drafts (
      id uuid not null,
      member_id uuid not null references members on delete cascade,
      content jsonb not null,
      photos uuid[] not null default '{}',
      revision int not null default 1,
      kept_at timestamptz not null default now(),
      primary key (member_id, id)
    )`.execute(transaction)
  await sql`create index drafts_photos on drafts using gin (photos)`.execute(transaction)
}
