import { sql, type Transaction } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import type { Migration } from './migration.ts'

/** What operators bring in: listings from elsewhere, and postal codes. */
export const operations: Migration = {
  name: '002-operations',

  async up(transaction) {
    await createImportedListings(transaction)
    await createPostalCodes(transaction)
  },
}

/** Which listing came from where. The digest is of what was imported, so that the same again changes nothing. */
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

/** As GeoNames has them: several places may share a code, and a large place has many. */
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
