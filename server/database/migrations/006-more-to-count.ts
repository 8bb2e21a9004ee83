import { type Kysely, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import { buildIndex } from './build-index.ts'
import type { Migration } from './migration.ts'

/** Age and language are counted too, so they stand in the indexes beside what a search filtered and counted by before. */
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

/** Puts an index that covers all of it in the place of the one that does not. */
async function cover(db: Kysely<Schema>, name: string, key: string) {
  const others = counted.filter((column) => !new RegExp(`\\b${column}\\b`).test(key)).join(', ')
  const index = sql.raw(`using ${key} include (${others})`)
  await buildIndex(db, `${name}_counted`, sql`on listings ${index} where status in ('active', 'reserved')`)
  await sql`drop index if exists ${sql.id(`${name}_covering`)}`.execute(db)
}
