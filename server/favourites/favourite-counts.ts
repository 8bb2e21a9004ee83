import { type Kysely, sql } from 'kysely'

import type { Favourite } from '#contract/api/favourites.ts'
import type { Schema } from '#server/database/schema.ts'

/**
 * Updates the listings' favourite counts. Sellers' own favourites do not count. Listings are locked in a fixed order,
 * so that transactions cannot deadlock.
 */
export async function countFavourites(
  db: Kysely<Schema>,
  memberId: string,
  known: readonly Favourite[],
  taken: readonly Favourite[],
): Promise<void> {
  const changes = differences(known, taken)
  if (changes.length === 0) return
  const ids = changes.map(({ listingId }) => listingId)
  const steps = changes.map(({ by }) => by)
  await sql`
    with counted as (
      select listings.id, change.step
      from unnest(${ids}::uuid[], ${steps}::int[]) as change (id, step)
      join listings on listings.id = change.id
      where seller_id <> ${memberId}
      order by listings.id
      for no key update of listings
    )
    update listings set favourites = greatest(favourites + counted.step, 0)
    from counted
    where listings.id = counted.id`.execute(db)
}

/** The change of each listing's count. */
function differences(known: readonly Favourite[], taken: readonly Favourite[]): { listingId: string; by: number }[] {
  const wasKept = new Map(known.map(({ listingId, isKept }) => [listingId, isKept]))
  return taken
    .map(({ listingId, isKept }) => ({ listingId, by: Number(isKept) - Number(wasKept.get(listingId) ?? false) }))
    .filter(({ by }) => by !== 0)
}
