import { sql, type Transaction } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import type { Migration } from './migration.ts'

/** Data that operators import: external listings, and postal codes. */
export const operations: Migration = {
  name: '002-operations',

  async up(transaction) {
    await createImportedListings(transaction)
    await createPostalCodes(transaction)
  },
}

/** The source of each imported listing. The digest of the imported row shows whether it has changed. */
async function createImportedListings(transaction: Transaction<Schema>) {
  await sql`
    create table imported_listings (
      source text not null,
      external_id text not null,
      listing_id uuid not null references listings on delete cascade,
      digest text not null,
      primary key (source, external_id)
    )`.execute(transaction)
  await sql`create index imported_listings_listing on imported_listings (listing_id)`.execute(transaction)
}

/** As in GeoNames: several places may share a code, and a large place has many. */
async function createPostalCodes(transaction: Transaction<Schema>) {
  await sql`
    create table postal_codes (
      country text not null,
      code text not null,
      name text not null,
      point point not null,
      locality text not null,
      primary key (country, code, name)
    )`.execute(transaction)
}
