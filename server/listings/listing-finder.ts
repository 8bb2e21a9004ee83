import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'

import type { ListingCard } from '#contract/api/listings.ts'
import { radii } from '#contract/listing-search.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Cursor } from '#server/paging/cursor.ts'

import { distanceTo } from './distance.ts'
import { fits, hasWords, hasWordsInTitle, isForSale } from './listing-conditions.ts'
import type { Circle, ListingFilter } from './listing-filter.ts'
import type { ListingOrder } from './listing-order.ts'
import type { Tier } from './text-tiers.ts'

export type ListingFinder = ReturnType<typeof createListingFinder>

/** What is looked for: all that is for sale, fits the filter and has the words, taken as strictly as the tier says. */
export type Wanted = {
  filter: ListingFilter
  tier?: Tier | undefined
  /** What fits this is left out. */
  beyond?: Tier | undefined
  now: Date
}

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
  /** Whether far more is wanted than a page shows. */
  isPlenty?: boolean
}

/** Words that half of the market has must not take longer than others. */
const mostScored = 500

/** Finds listings by id; what stands on a card is read for those of one page only. */
export function createListingFinder(db: Kysely<Schema>) {
  /** Stops counting at `most`. */
  async function count(wanted: Wanted, most: number): Promise<number> {
    const some = matching(wanted)
      .clearSelect()
      .select(sql`1`.as('one'))
      .limit(most)
    const query = db.selectFrom(some.as('some')).select(({ fn }) => fn.countAll<number>().as('count'))
    return (await query.executeTakeFirstOrThrow()).count
  }

  async function find(wanted: Wanted, page: ListingPageWanted): Promise<FoundListing[]> {
    const { near } = wanted.filter
    return near && page.order.sort === 'distance' && page.isPlenty
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

  async function findIn(wanted: Wanted, page: ListingPageWanted): Promise<FoundListing[]> {
    const { order, after, limit } = page
    const placed = db.selectFrom(candidates(wanted, page).as('listings')).select(['id', 'point', order.by.as('place')])
    return db
      .selectFrom(placed.as('listings'))
      .select(['id', order.key.as('key'), distanceIn(wanted.filter).as('distance')])
      .where(after ? isBehind(after, order) : sql<SqlBool>`true`)
      .orderBy(sql`place`, order.direction)
      .orderBy('id', order.direction)
      .limit(limit)
      .execute()
  }

  function candidates(wanted: Wanted, { order, isPlenty }: ListingPageWanted) {
    const { tier } = wanted
    return order.sort === 'relevance' && tier ? newestWithWords(wanted, tier, isPlenty) : matching(wanted)
  }

  /** Those with the words in their title, and if these are few, those with the words elsewhere. */
  function newestWithWords({ tier: _tier, ...wanted }: Wanted, { inTitle, anywhere }: Tier, isPlenty = false) {
    const offered = matching(wanted)
    const inTitles = newest(offered.where(hasWordsInTitle(anywhere)), lookedUp)
    const elsewhere = offered.where(hasWords(anywhere)).where(sql<SqlBool>`not ${hasWords(inTitle)}`)
    // A condition, not a smaller limit: the planner has to know the limit to choose well.
    const isNeeded = sql<SqlBool>`(select count(*) from in_title) < ${mostScored}`
    return db
      .with('in_title', () => inTitles)
      .with('elsewhere', () => newest(elsewhere.where(isNeeded), isPlenty ? sql`refreshed_at` : lookedUp))
      .with(
        (candidates) => candidates('candidates').materialized(),
        (query) =>
          query.selectFrom('in_title').select(unpacked).unionAll(query.selectFrom('elsewhere').select(unpacked)),
      )
      .selectFrom('candidates')
      .selectAll()
  }

  const newest = (query: ReturnType<typeof matching>, age: RawBuilder<unknown>) =>
    query.orderBy(age, 'desc').orderBy('id', 'desc').limit(mostScored)

  function matching({ filter, tier, beyond, now }: Wanted) {
    const query = db
      .selectFrom('listings')
      .select(['id', 'refreshed_at', 'price_cents', 'point', 'search_text'])
      .where(isForSale(now))
      .where(fits(filter))
      .where(beyond ? sql<SqlBool>`not ${hasWords(beyond.anywhere)}` : sql<SqlBool>`true`)
    return tier ? query.where(hasWords(tier.anywhere)) : query
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

/**
 * The age in words that no index is sorted by. Where few have the words they must be looked up: who takes them for
 * frequent would go through the whole market by age to find enough.
 */
const lookedUp = sql`refreshed_at + interval '0'`

/** The words are looked at again and again, and each time they would be unpacked anew. */
const unpacked = [
  'id' as const,
  'refreshed_at' as const,
  'price_cents' as const,
  'point' as const,
  sql<string>`ts_filter(search_text, '{a,b,c,d}')`.as('search_text'),
]

const distanceIn = ({ near }: ListingFilter): RawBuilder<number | null> =>
  near ? distanceTo(near.center) : sql`null::float8`

/** Both columns at once: one comparison that an index can start from, and no row lost or repeated among equals. */
function isBehind({ key, id }: Cursor, { direction, valueOf }: ListingOrder) {
  const comparison = direction === 'asc' ? sql`>` : sql`<`
  return sql<SqlBool>`(place, id) ${comparison} (${valueOf(key)}, ${id}::uuid)`
}
