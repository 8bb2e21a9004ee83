import { type Kysely, sql } from 'kysely'

import { marketTime } from '#contract/language/dates.ts'
import type { Schema } from '#server/database/schema.ts'

import { marketDate } from './calendar-time.ts'

/** When boosted listings are raised, in Luxembourg. */
const boostTime = '10:00'

/**
 * When a listing was published or renewed, in queries of `listings`. `refreshed_at` is its position, which boosts change;
 * what people see as its date must be this.
 */
export const refreshedWithoutBoosts = sql<Date>`coalesce(listings.boosted_from, listings.refreshed_at)`

/** Today's boost, if its time has come. It is the same moment on every server, however late it is done. */
export function boostDueAt(now: Date): Date | undefined {
  const boost = new Date(marketTime(marketDate(now), boostTime))
  return boost <= now ? boost : undefined
}

/**
 * Raises the listings whose boost of today is due, each once however many servers do it. An option that began after 10:00
 * waits for tomorrow; one whose time stood still at 10:00 is made good when it runs again. Returns how many were raised.
 */
export async function boostListings(db: Kysely<Schema>, now: Date): Promise<number> {
  const boost = boostDueAt(now)
  if (!boost) return 0
  const { rows } = await sql<{ id: string }>`
    select distinct listing_id as id
    from promotions as running
    where option = 'daily_boost' and starts_at <= ${now} and ends_at > ${now}
      and exists (
        select from promotions
        where listing_id = running.listing_id and option = 'daily_boost' and starts_at <= ${boost}
          and (ends_at > ${boost} or order_id = running.order_id))
      and not exists (select from boosts where listing_id = running.listing_id and boosted_at = ${boost})`.execute(db)
  let raised = 0
  for (const { id } of rows) if (await raise(db, id, boost, now)) raised++
  return raised
}

/** One statement: the row in `boosts` decides which server raises it. A later renewal keeps its position. */
async function raise(db: Kysely<Schema>, listingId: string, boost: Date, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with boosted as (
      insert into boosts (listing_id, boosted_at)
      select id, ${boost} from listings
      where id = ${listingId} and status in ('active', 'reserved') and expires_at > ${now}
      on conflict do nothing
      returning listing_id
    )
    update listings set boosted_from = coalesce(boosted_from, refreshed_at), refreshed_at = ${boost}
    where id in (select listing_id from boosted) and refreshed_at < ${boost}`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Gives listings whose boosts have ended the position that they would have without them: one listing, or all. A position
 * that is not of a boost came later and stays. Returns how many.
 */
export async function endBoosts(db: Kysely<Schema>, now: Date, listingId?: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update listings set
      refreshed_at = case
        when exists (select from boosts where listing_id = listings.id and boosted_at = listings.refreshed_at)
        then boosted_from else refreshed_at
      end,
      boosted_from = null
    where ${listingId === undefined ? sql`id in (select listing_id from boosts)` : sql`id = ${listingId}`}
      and boosted_from is not null
      and not exists (
        select from promotions
        where listing_id = listings.id and option = 'daily_boost' and starts_at <= ${now} and ends_at > ${now})`.execute(
    db,
  )
  return Number(numAffectedRows)
}
