import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'

import type { ListingCard } from '#contract/api/listings.ts'
import { radii } from '#contract/listing-search.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Cursor } from '#server/paging/cursor.ts'

import { candidates } from './candidates.ts'
import { distanceTo } from './distance.ts'
import { hasWords } from './listing-conditions.ts'
import type { Circle, ListingFilter } from './listing-filter.ts'
import type { ListingOrder } from './listing-order.ts'
import { mostCounted } from './most-counted.ts'
import type { Tier } from './text-tiers.ts'
import { isWanted, lookThrough, type Wanted } from './wanted-listings.ts'

export type ListingFinder = ReturnType<typeof createListingFinder>

/** How a listing was found that does not have the words themselves. */
export type FoundBy = NonNullable<ListingCard['foundBy']>

export type FoundListing = {
  id: string
  /** Where it stands in the order, for a cursor. */
  key: number
  /** Kilometres, where the search is round a place. */
  distance: number | null
  /** It has not all that it should have, and is shown because little has. */
  isNearly?: boolean
}

export type ListingPageWanted = {
  order: ListingOrder
  after?: Cursor | undefined
  limit: number
  /** How much is wanted, where it was counted. */
  count?: number
  /** Listings that stand somewhere else on the page. */
  besides?: readonly string[]
}

/** Finds listings by id; what stands on a card is read for those of one page only. */
export function createListingFinder(db: Kysely<Schema>) {
  /** Stops counting at `most`. */
  async function count(wanted: Wanted, most: number): Promise<number> {
    const looked = lookThrough(wanted, { columns: sql`1`, most })
    const { rows } = await sql<{ count: number }>`select count(*) as count from (${looked}) as looked`.execute(db)
    return rows[0]!.count
  }

  async function find(wanted: Wanted, page: ListingPageWanted): Promise<FoundListing[]> {
    const { near } = wanted.filter
    return near && page.order.sort === 'distance' && (page.count ?? 0) > mostCounted
      ? findNearest(wanted, near, page)
      : findIn(wanted, page)
  }

  /** Where there is plenty, most of it is farther away than a page goes. */
  async function findNearest(wanted: Wanted, near: Circle, page: ListingPageWanted): Promise<FoundListing[]> {
    for (const radius of radii.filter((each) => each < near.radius)) {
      const filter = { ...wanted.filter, near: { ...near, radius }, isWide: false }
      const found = await findIn({ ...wanted, filter }, page)
      if (found.length === page.limit) return found
    }
    return findIn(wanted, page)
  }

  async function findIn(
    wanted: Wanted,
    { order, after, limit, count: amount = Number.POSITIVE_INFINITY, besides = [] }: ListingPageWanted,
  ) {
    const { tier } = wanted
    const isScored = order.sort === 'relevance' && tier !== undefined
    const listings = isScored
      ? candidates({ ...wanted, tier }, amount)
      : sql`select id, refreshed_at, price_cents, point from listings where ${isWanted(wanted)}`
    const { rows } = await sql<FoundListing>`
      select id, ${order.key} as key, ${distanceIn(wanted.filter)} as distance
      from (select id, point, ${order.by} as place from (${listings}) as listings) as listings
      where ${after ? isBehind(after, order) : sql`true`} and not id = any(${besides}::uuid[])
      order by place ${sql.raw(order.direction)}, id ${sql.raw(order.direction)}
      limit ${limit}`.execute(db)
    return rows
  }

  /** Of some listings those that have the words in another language only, or lie in a category that is called so. */
  async function findOtherwise(ids: readonly string[], tier: Tier): Promise<Map<string, FoundBy>> {
    if (tier.inOwnWords === tier.anywhere || ids.length === 0) return new Map()
    const rows = await db
      .selectFrom('listings')
      .select(['id', sql<boolean>`${hasWords(tier.inOwnWordsOrCategory)}`.as('is_by_category')])
      .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
      .where(sql<SqlBool>`not ${hasWords(tier.inOwnWords)}`)
      .execute()
    return new Map(rows.map(({ id, is_by_category }) => [id, is_by_category ? 'category' : 'translation']))
  }

  return { count, find, findOtherwise }
}

const distanceIn = ({ near }: ListingFilter): RawBuilder<number | null> =>
  near ? distanceTo(near.center) : sql`null::float8`

/** Both columns at once: one comparison that an index can start from, and no row lost or repeated among equals. */
function isBehind({ key, id }: Cursor, { direction, valueOf }: ListingOrder) {
  const comparison = direction === 'asc' ? sql`>` : sql`<`
  return sql<SqlBool>`(place, id) ${comparison} (${valueOf(key)}, ${id}::uuid)`
}
