import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'

import type { ListingCard } from '#contract/api/listings.ts'
import { radii } from '#contract/listing-search.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Cursor } from '#server/paging/cursor.ts'

import { type CandidateScan, matchesPlan, candidateQuery, type SearchPlan } from './candidate-query.ts'
import { distanceTo } from './distance.ts'
import { hasWords } from './listing-conditions.ts'
import type { Circle, ListingFilter } from './listing-filter.ts'
import type { ListingOrder } from './listing-order.ts'
import type { Tier } from './text-tiers.ts'

/** Counting further would cost more than the exact number is worth. */
export const maxCount = 1_000

export type ListingFinder = ReturnType<typeof createListingFinder>

/** How a listing matched without containing the words themselves. */
export type MatchKind = NonNullable<ListingCard['foundBy']>

export type FoundListing = {
  id: string
  /** Sort key of the listing, for a cursor. */
  key: number
  /** Distance in kilometres, if the search has a place. */
  distance: number | null
  /** A partial match, shown because there are few full matches. */
  isNearly?: boolean
}

export type ListingPageRequest = {
  order: ListingOrder
  after?: Cursor | undefined
  limit: number
  /** Number of matches, if it was counted. */
  count?: number
  /** Ids of listings that are elsewhere on the page. */
  besides?: readonly string[]
}

/** Finds ids of listings; the card columns are read only for those of one page. */
export function createListingFinder(db: Kysely<Schema>) {
  /** Stops counting at `max`. */
  async function count(plan: SearchPlan, max: number): Promise<number> {
    const scanned = candidateQuery(plan, { columns: sql`1`, most: max })
    const { rows } = await sql<{ count: number }>`select count(*) as count from (${scanned}) as looked`.execute(db)
    return rows[0]!.count
  }

  async function find(plan: SearchPlan, page: ListingPageRequest): Promise<FoundListing[]> {
    const { near } = plan.filter
    return near && page.order.sort === 'distance' && (page.count ?? 0) > maxCount
      ? findNearest(plan, near, page)
      : findPage(plan, page)
  }

  /** Tries smaller radii first: with many matches, the page needs only the nearest ones. */
  async function findNearest(plan: SearchPlan, near: Circle, page: ListingPageRequest): Promise<FoundListing[]> {
    for (const radius of radii.filter((each) => each < near.radius)) {
      const filter = { ...plan.filter, near: { ...near, radius }, isWide: false }
      const found = await findPage({ ...plan, filter }, page)
      if (found.length === page.limit) return found
    }
    return findPage(plan, page)
  }

  async function findPage(
    plan: SearchPlan,
    { order, after, limit, count: total = Number.POSITIVE_INFINITY, besides: excludedIds = [] }: ListingPageRequest,
  ) {
    const { tier } = plan
    const isScored = order.sort === 'relevance' && tier !== undefined
    const listings = isScored
      ? selectCandidates({ ...plan, tier }, total)
      : sql`select id, title, refreshed_at, price_cents, point from listings where ${matchesPlan(plan)}`
    const { rows } = await sql<FoundListing>`
      select id, ${order.key} as key, ${distanceColumn(plan.filter)} as distance
      from (select id, point, ${order.by} as place from (${listings}) as listings) as listings
      where ${after ? isAfterCursor(after, order) : sql`true`} and not id = any(${excludedIds}::uuid[])
      order by place ${sql.raw(order.direction)}, id ${sql.raw(order.direction)}
      limit ${limit}`.execute(db)
    return rows
  }

  /** The listings among these that match only in another language or by their category's name. */
  async function findMatchKinds(ids: readonly string[], tier: Tier): Promise<Map<string, MatchKind>> {
    if (tier.inOwnWords === tier.anywhere || ids.length === 0) return new Map()
    const rows = await db
      .selectFrom('listings')
      .select(['id', sql<boolean>`${hasWords(tier.inOwnWordsOrCategory)}`.as('is_by_category')])
      .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
      .where(sql<SqlBool>`not ${hasWords(tier.inOwnWords)}`)
      .execute()
    return new Map(rows.map(({ id, is_by_category }) => [id, is_by_category ? 'category' : 'translation']))
  }

  return { count, find, findMatchKinds }
}

const distanceColumn = ({ near }: ListingFilter): RawBuilder<number | null> =>
  near ? distanceTo(near.center) : sql`null::float8`

/** A row comparison over both columns: an index can start from it, and no row is lost or repeated among equal keys. */
function isAfterCursor({ key, id }: Cursor, { direction, valueOf }: ListingOrder) {
  const comparison = direction === 'asc' ? sql`>` : sql`<`
  return sql<SqlBool>`(place, id) ${comparison} (${valueOf(key)}, ${id}::uuid)`
}

/** Limits the work for words that half of the market has. */
const maxScored = 300

/**
 * Strips the lexemes without weight once, because scoring reads the vector many times and would decompress it each
 * time.
 */
const columns = sql`id, title, refreshed_at, price_cents, point, ts_filter(search_text, '{a,b,c,d}') as search_text`

/**
 * The candidates for scoring: all matches, or if there are many, the newest that say the words or a synonym in their
 * title, then the newest whose title has them in another language, and then the newest others.
 */
function selectCandidates(plan: SearchPlan & { tier: Tier }, count: number): RawBuilder<unknown> {
  const newestFirst = count > maxCount ? 'in windows' : 'sorted'
  const scan: CandidateScan = { columns, most: maxScored, ...(count > maxScored && { newestFirst }) }
  if (count <= maxScored)
    return sql`with candidates as materialized (${candidateQuery(plan, scan)}) select * from candidates`
  const inOwnWords = { ...plan, tier: { ...plan.tier, anywhere: plan.tier.inOwnWords } }
  // A condition instead of a smaller limit: if title matches are enough, the other queries read nothing.
  const isNeeded = (found: RawBuilder<unknown>) =>
    sql<SqlBool>`(select count(*) from ${found}) < ${maxScored} and not id in (select id from ${found})`
  const title = { ...scan, field: 'title' as const }
  const translated = candidateQuery(plan, { ...title, condition: isNeeded(sql`said`) })
  const inTitle =
    plan.tier.inOwnWords === plan.tier.anywhere
      ? sql`in_title as materialized (${candidateQuery(plan, title)})`
      : sql`said as materialized (${candidateQuery(inOwnWords, title)}),
        translated as materialized (${translated}),
        in_title as (select * from said union all select * from translated)`
  return sql`with
    ${inTitle},
    elsewhere as materialized (${candidateQuery(plan, { ...scan, condition: isNeeded(sql`in_title`) })})
    select * from in_title union all select * from elsewhere`
}
