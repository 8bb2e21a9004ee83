import { type Kysely, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import { buildIndex } from './build-index.ts'
import { inBatches } from './in-batches.ts'
import type { Migration } from './migration.ts'

/** The indexes contain all columns by which a search filters, sorts and counts, so that it need not read the rows. */
export const coveringIndexes: Migration = {
  name: '004-covering-indexes',

  async gradually(db) {
    await noteWhatHasNoPhoto(db)
    await cover(db, 'listings_newest', 'btree (refreshed_at desc, id desc)')
    await cover(db, 'listings_category_newest', 'btree (category, refreshed_at desc, id desc)')
    await cover(db, 'listings_price', 'btree (price_cents, id)')
    await cover(db, 'listings_category_price', 'btree (category, price_cents, id)')
    await cover(db, 'listings_brand', 'btree (brand, price_cents, id)')
    await cover(db, 'listings_point', 'gist (point)')
    await indexTitles(db)
    await buildIndex(db, 'members_traders', sql`on members (id) where trader is not null`)
  },
}

const batch = 5_000

async function noteWhatHasNoPhoto(db: Kysely<Schema>) {
  const withoutPhoto = sql`
    select id from listings
    where has_photo and not exists (select from photos where photos.listing_id = listings.id)
    limit ${batch}`
  await inBatches(batch, () => sql`update listings set has_photo = false where id in (${withoutPhoto})`.execute(db))
}

const filtered = [
  'id',
  'refreshed_at',
  'expires_at',
  'price_cents',
  'point',
  'category',
  'audience',
  'condition',
  'brand',
  'seller_id',
  'has_photo',
]

/** Replaces an index by one that also contains the filter columns. */
async function cover(db: Kysely<Schema>, name: string, key: string) {
  const others = filtered.filter((column) => !new RegExp(`\\b${column}\\b`).test(key)).join(', ')
  const index = sql.raw(`using ${key} include (${others})`)
  await buildIndex(db, `${name}_covering`, sql`on listings ${index} where status in ('active', 'reserved')`)
  await sql`drop index if exists ${sql.id(name)}`.execute(db)
}

/** An index over all words does not record fields, so that every row it finds would have to be read. */
async function indexTitles(db: Kysely<Schema>) {
  const titles = sql`gin (ts_filter(search_text, '{a}')) with (fastupdate = off)`
  await buildIndex(db, 'listings_title_words', sql`on listings using ${titles} where status in ('active', 'reserved')`)
}
