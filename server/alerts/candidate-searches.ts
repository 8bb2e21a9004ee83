import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'

import type { SearchFrequency } from '#contract/saved-searches.ts'
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
}

/** The saved searches that share an anchor with a listing; none of a listing that does not exist. */
export async function findCandidates(db: Kysely<Schema>, listingId: string): Promise<StoredSearch[]> {
  const listing = await db
    .selectFrom('listings')
    .select(['category', 'brand', 'seller_id as sellerId', 'price_cents as cents'])
    .select(sql<number>`point[0]`.as('longitude'))
    .select(sql<number>`point[1]`.as('latitude'))
    .select(sql<string[]>`tsvector_to_array(search_text)`.as('lexemes'))
    .where('id', '=', listingId)
    .executeTakeFirst()
  if (!listing) return []
  const { sellerId, longitude, latitude, ...properties } = listing
  const anchors = anchorsOfListing({ ...properties, point: { longitude, latitude } })
  return usingAnchors(db, async (transaction) => {
    const { rows } = await selectCandidates(anchors, sellerId).execute(transaction)
    return rows
  })
}

/** Of members other than the seller, who are not leaving, and where neither has blocked the other. */
export const selectCandidates = (anchors: readonly string[], sellerId: string): RawBuilder<StoredSearch> => sql`
  select saved.member_id as "memberId", saved.key, saved.key_digest as "keyDigest", saved.name, saved.slug,
    saved.search, saved.frequency
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
