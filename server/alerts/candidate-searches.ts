import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'

import type { Locale } from '#contract/language/locales.ts'
import type { SearchFrequency } from '#contract/saved-searches.ts'
import type { Point } from '#server/database/point.ts'
import type { Schema } from '#server/database/schema.ts'

import { anchorsOfListing } from './search-anchors.ts'

export type StoredSearch = {
  memberId: string
  key: string
  keyDigest: string
  name: string
  slug: string
  search: Record<string, unknown>
  frequency: Exclude<SearchFrequency, 'off'>
  /** The member's language. */
  locale: Locale
}

/** What of a listing its saved searches are found by. */
export type ComparedListing = {
  category: string
  audience: string | null
  brand: string | null
  condition: string
  language: string
  cents: number
  point: Point
}

export type Candidates = { listing: ComparedListing; searches: readonly StoredSearch[] }

/** The saved searches that share an anchor with a listing; undefined for a listing that does not exist. */
export async function findCandidates(db: Kysely<Schema>, listingId: string): Promise<Candidates | undefined> {
  const row = await db
    .selectFrom('listings')
    .select(['category', 'audience', 'brand', 'condition', 'language', 'price_cents as cents'])
    .select('seller_id as sellerId')
    .select(sql<number>`point[0]`.as('longitude'))
    .select(sql<number>`point[1]`.as('latitude'))
    .select(sql<string[]>`tsvector_to_array(search_text)`.as('lexemes'))
    .where('id', '=', listingId)
    .executeTakeFirst()
  if (!row) return undefined
  const { sellerId, longitude, latitude, lexemes, ...columns } = row
  const listing = { ...columns, point: { longitude, latitude } }
  const anchors = anchorsOfListing({ ...listing, lexemes })
  return usingAnchors(db, async (transaction) => {
    const { rows: searches } = await selectCandidates(anchors, sellerId).execute(transaction)
    return { listing, searches }
  })
}

/** Of members other than the seller, who are not leaving, and where neither has blocked the other. */
export const selectCandidates = (anchors: readonly string[], sellerId: string): RawBuilder<StoredSearch> => sql`
  select saved.member_id as "memberId", saved.key, saved.key_digest as "keyDigest", saved.name, saved.slug,
    saved.search, saved.frequency, members.locale
  from saved_searches as saved
  join members on members.id = saved.member_id and members.deletion_due_at is null
  where saved.is_kept and saved.frequency <> 'off'
    and (saved.anchors && ${anchors}::text[] or saved.anchors is null)
    and saved.member_id <> ${sellerId}
    and not exists (
      select from member_blocks
      where (blocker_id = saved.member_id and blocked_id = ${sellerId})
        or (blocker_id = ${sellerId} and blocked_id = saved.member_id)
    )
  order by saved.member_id, saved.key_digest`

/**
 * Runs queries in a transaction in which the planner looks up anchors in their index. Only a bitmap scan can, and the
 * planner prefers any other: it takes the comparison with the hundreds of anchors of a listing for as cheap as that of
 * two numbers. Among bitmap scans it would read the whole index, because it expects hundreds of lookups to cost more,
 * unless reading a row that does not match is expensive.
 */
export const usingAnchors = <Result>(
  db: Kysely<Schema>,
  run: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    await sql`
      select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
        set_config('enable_indexonlyscan', 'off', true), set_config('cpu_tuple_cost', '100', true)`.execute(transaction)
    return run(transaction)
  })
