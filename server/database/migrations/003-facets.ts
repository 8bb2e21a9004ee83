import { sql, type Transaction } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import type { Migration } from './migration.ts'

/** What a search counts and filters by stands in the indexes, so that it need not read the listings themselves. */
export const facets: Migration = {
  name: '003-facets',

  async up(transaction) {
    await noteWhichHavePhotos(transaction)
    await coverFilters(transaction)
  },
}

/** Kept by the database, so that a server of the version before keeps it as well. */
async function noteWhichHavePhotos(transaction: Transaction<Schema>) {
  await sql`alter table listings add column has_photo boolean not null default false`.execute(transaction)
  await sql`
    update listings set has_photo = true
    where exists (select from photos where photos.listing_id = listings.id)`.execute(transaction)
  await sql`
    create function note_photos() returns trigger language plpgsql as $$
    begin
      update listings set has_photo = not has_photo
      where id = coalesce(new.listing_id, old.listing_id)
        and has_photo <> exists (select from photos where photos.listing_id = listings.id);
      return null;
    end $$`.execute(transaction)
  // At the end of the transaction: who replaces the photos of a listing, or says at once that it has some, writes once.
  await sql`
    create constraint trigger photos_noted after insert or delete on photos
    deferrable initially deferred for each row execute function note_photos()`.execute(transaction)
}

/** In place of those of the same names, and in the same order. */
async function coverFilters(transaction: Transaction<Schema>) {
  await cover(transaction, 'newest', '(refreshed_at desc, id desc)', ['category', 'price_cents', 'brand'])
  await cover(transaction, 'category_newest', '(category, refreshed_at desc, id desc)', ['price_cents', 'brand'])
  await cover(transaction, 'price', '(price_cents, id)', ['refreshed_at', 'category', 'brand'])
  await cover(transaction, 'category_price', '(category, price_cents, id)', ['refreshed_at', 'brand'])
  await cover(transaction, 'brand', '(brand, price_cents, id)', ['refreshed_at', 'category'])
  await cover(transaction, 'point', 'using gist (point)', ['id', 'refreshed_at', 'category', 'price_cents', 'brand'])
}

async function cover(transaction: Transaction<Schema>, name: string, key: string, others: readonly string[]) {
  const covered = ['expires_at', 'audience', 'condition', 'has_photo', 'seller_id', ...others].join(', ')
  await sql`drop index ${sql.ref(`listings_${name}`)}`.execute(transaction)
  const index = sql.raw(`listings_${name} on listings ${key} include (${covered})`)
  await sql`create index ${index} where status in ('active', 'reserved')`.execute(transaction)
}
