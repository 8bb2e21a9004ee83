import { type Kysely, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import { buildIndex } from './build-index.ts'
import type { Migration } from './migration.ts'

/** Searches also count by age and language, so the covering indexes get these columns as well. */
export const moreToCount: Migration = {
  name: '006-more-to-count',

  async gradually(db) {
    await cover(db, 'listings_newest', 'btree (refreshed_at desc, id desc)')
    await cover(db, 'listings_category_newest', 'btree (category, refreshed_at desc, id desc)')
    await cover(db, 'listings_price', 'btree (price_cents, id)')
    await cover(db, 'listings_category_price', 'btree (category, price_cents, id)')
    await cover(db, 'listings_brand', 'btree (brand, price_cents, id)')
    await cover(db, 'listings_point', 'gist (point)')
  },
}

const counted = [
  'id',
  'refreshed_at',
  'published_at',
  'expires_at',
  'price_cents',
  'point',
  'category',
  'audience',
  'condition',
  'brand',
  'language',
  'seller_id',
  'has_photo',
]

/** Replaces an index by one that contains all of these columns. */
async function cover(db: Kysely<Schema>, name: string, key: string) {
  const others = counted.filter((column) => !new RegExp(`\\b${column}\\b`).test(key)).join(', ')
  const index = sql.raw(`using ${key} include (${others})`)
  await buildIndex(db, `${name}_counted`, sql`on listings ${index} where status in ('active', 'reserved')`)
  await sql`drop index if exists ${sql.id(`${name}_covering`)}`.execute(db)
}
