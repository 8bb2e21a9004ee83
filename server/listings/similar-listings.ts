import { type Kysely, type RawBuilder, sql } from 'kysely'

import { leavesOf, type LeafCategory, parentOf } from '#contract/categories.ts'
import { analyse } from '#contract/language/analyser.ts'
import type { Schema } from '#server/database/schema.ts'
import { distanceTo } from '#server/search/distance.ts'
import { hasWords, matchesFilter, isForSale } from '#server/search/listing-conditions.ts'

import type { ListingRow } from './listing-rows.ts'

const maxSimilar = 8

/** So that a shop with many similar listings does not fill the whole row. */
const maxPerSeller = 2

/** Number of the newest listings that are compared, both from the category itself and from its siblings. */
const maxCompared = 200

/** The active listings most similar to a listing, most similar first. */
export async function findSimilar(db: Kysely<Schema>, listing: ListingRow, now: Date): Promise<{ id: string }[]> {
  const scored = db
    .selectFrom(selectCompared(db, listing, now).as('listings'))
    .select(['id', 'seller_id', similarityTo(listing).as('likeness')])
  const ranked = db
    .selectFrom(scored.as('scored'))
    .select(['id', 'likeness'])
    .select(sql<number>`row_number() over (partition by seller_id order by likeness desc, id)`.as('of_seller'))
  return db
    .selectFrom(ranked.as('ranked'))
    .select('id')
    .where('of_seller', '<=', maxPerSeller)
    .orderBy('likeness', 'desc')
    .orderBy('id')
    .limit(maxSimilar)
    .execute()
}

function selectCompared(db: Kysely<Schema>, { id, category }: ListingRow, now: Date) {
  const leaf = category as LeafCategory
  const beside = leavesOf(parentOf(leaf) ?? leaf).filter((each) => each !== leaf)
  return newestIn([leaf]).unionAll(newestIn(beside))

  function newestIn(categories: readonly LeafCategory[]) {
    const newest = db
      .selectFrom('listings')
      .select(['id', 'seller_id', 'category', 'audience', 'brand', 'price_cents', 'point', 'search_text'])
      .where(isForSale(now))
      .where(matchesFilter({ categories }))
      .where('id', '<>', id)
      .orderBy('refreshed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(maxCompared)
    return db.selectFrom(newest.as('newest')).selectAll()
  }
}

/** Shorter words say little about a product. */
const minWordLength = 3

const maxWords = 12

/** The category outweighs all other criteria: listings of sibling categories come after those of the same one. */
function similarityTo({ category, title, audience, brand, price_cents, point }: ListingRow): RawBuilder<number> {
  const words = [...new Set(analyse(title))].filter((word) => word.length >= minWordLength).slice(0, maxWords)
  const euro = 100
  return sql<number>`(
    5 * (listings.category = ${category})::int
    + (listings.audience is not distinct from ${audience})::int
    + ${matchedFraction(words.map((word) => `'${word}':A`))}
    + 0.5 * (listings.brand is not distinct from ${brand} and listings.brand is not null)::int
    + exp(-abs(ln((listings.price_cents + ${5 * euro}) / ${price_cents + 5 * euro}::float8)))
    + 20 / (20 + ${distanceTo(point)}))`
}

/** The fraction of the given terms, each a tsquery, that a listing matches: from 0 to 1. */
function matchedFraction(words: readonly string[]): RawBuilder<number> {
  if (words.length === 0) return sql<number>`0::float8`
  const found = words.map((word) => sql`(${hasWords(word)})::int`)
  return sql<number>`((${sql.join(found, sql` + `)})::float8 / ${words.length})`
}
