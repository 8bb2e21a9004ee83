import { type Kysely, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import { boostListings, endBoosts } from './boosts.ts'
import { notifyOfPromotions } from './promotion-notices.ts'
import { stoppingReasons, syncLines } from './sync-lines.ts'

/** For how long it is known which boosts were done. */
const keptDays = 60

/**
 * What each minute brings: boosts at 10:00, the end of options and of boosts. Also starts and stops what a change has
 * missed, for example one by a server of the previous release. Idempotent, on any number of servers at once.
 */
export async function runPromotions(db: Kysely<Schema>, now = new Date()): Promise<void> {
  for (const listingId of await findWrong(db, now))
    await db.transaction().execute((transaction) => syncLines(transaction, listingId, now))
  await boostListings(db, now)
  await endBoosts(db, now)
  await db.transaction().execute((transaction) => noteEnds(transaction, now))
  await forgetBoosts(db, now)
}

/** Listings that can be seen with options that wait, and hidden ones with options that run. */
async function findWrong(db: Kysely<Schema>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select listings.id
    from order_lines
    join orders on orders.id = order_id
    join listings on listings.id = listing_id
    where ended_at is null and remaining > 0
      and status in ('active', 'reserved') and hidden_reasons = '{}' and expires_at > ${now}
    union
    select listing_id
    from promotions
    join listings on listings.id = listing_id
    where ends_at > ${now} and order_id is not null and hidden_reasons && ${[...stoppingReasons]}::text[]`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Options whose time is over have ended. Those that ran when their listing was deleted ended with it. Buyers are told
 * when nothing of their order runs any more.
 */
async function noteEnds(db: Kysely<Schema>, now: Date): Promise<void> {
  const { rows } = await sql<{ orderId: string }>`
    update order_lines set ended_at = coalesce(
      (select max(ends_at) from promotions
        where promotions.order_id = order_lines.order_id and promotions.option = order_lines.option),
      ${now})
    where ended_at is null and remaining = 0 and not exists (
      select from promotions
      where promotions.order_id = order_lines.order_id and promotions.option = order_lines.option
        and ends_at > ${now})
    returning order_id as "orderId"`.execute(db)
  if (rows.length === 0) return
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))]
  const running = await db
    .selectFrom('order_lines')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where('ended_at', 'is', null)
    .execute()
  const isRunning = new Set(running.map(({ order_id }) => order_id))
  await notifyOfPromotions(
    db,
    'promotion-ended',
    orderIds.filter((id) => !isRunning.has(id)),
    now,
  )
}

/** But for the last boost of a listing, by which its position is recognised. */
async function forgetBoosts(db: Kysely<Schema>, now: Date): Promise<void> {
  await sql`
    delete from boosts using listings
    where listings.id = listing_id and boosted_at < ${now}::timestamptz - ${keptDays} * interval '1 day'
      and boosted_at <> refreshed_at`.execute(db)
}
