import { randomUUID } from 'node:crypto'

import { type Kysely, sql } from 'kysely'

import { day } from '#contract/durations.ts'
import type { PromotionOption } from '#contract/promotions.ts'
import { statusAt } from '#server/database/current-status.ts'
import type { Schema } from '#server/database/schema.ts'

import { endBoosts } from './boosts.ts'
import { addCalendarTime, calendarTimeBetween } from './calendar-time.ts'
import { notifyOfPromotions } from './promotion-notices.ts'

/*
 * The time of a paid option runs in periods, the rows of `promotions`. Between them, `order_lines.remaining` contains
 * what is left. Call these functions in the transaction of the change that lets time run or stand still. Locks are taken
 * in the order: member, order, listing, lines.
 */

type Line = { orderId: string; option: PromotionOption }

/**
 * Lets the time of all paid options run that have some left, if everybody can see the listing. Options of one kind run
 * one after the other. Idempotent.
 */
export async function startLines(db: Kysely<Schema>, listingId: string, now: Date): Promise<void> {
  if (!(await isVisible(db, listingId, now))) return
  const begun = new Set<string>()
  for (const { orderId, option, remaining, paidAt } of await readWaitingLines(db, listingId)) {
    const start = (await endOfPeriods(db, listingId, option, now)) ?? now
    const period = { starts_at: start, ends_at: addCalendarTime(start, remaining) }
    await db
      .insertInto('promotions')
      .values({ id: randomUUID(), listing_id: listingId, option, order_id: orderId, ...period })
      .execute()
    await setRemaining(db, { orderId, option }, 0)
    // Of what begins with the payment, the buyer is told by that of the payment.
    if (start <= now && paidAt !== null && paidAt < now) begun.add(orderId)
  }
  await notifyOfPromotions(db, 'promotion-started', [...begun], now)
}

/** Lets the time of all paid options of a listing stand still: moderation has hidden it. Idempotent. */
export async function stopLines(db: Kysely<Schema>, listingId: string, now: Date): Promise<void> {
  await lockListing(db, listingId)
  const lines = await db
    .selectFrom('promotions')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'promotions.order_id')
        .onRef('order_lines.option', '=', 'promotions.option'),
    )
    .select(['order_lines.order_id as orderId', 'order_lines.option', 'days'])
    .distinct()
    .where('listing_id', '=', listingId)
    .where('ends_at', '>', now)
    .where('ended_at', 'is', null)
    .execute()
  for (const line of lines) await setRemaining(db, line, await endPeriods(db, line, now))
  if (lines.length > 0) await endBoosts(db, now, listingId)
}

/**
 * Ends paid options of an order for good, all of them if none are named. Options of the same kind that other orders have
 * paid for follow at once. Returns what was left of each that had not ended, in milliseconds of at most its days.
 */
export async function endLines(
  db: Kysely<Schema>,
  { orderId, options }: { orderId: string; options?: readonly PromotionOption[] },
  now: Date,
): Promise<Map<PromotionOption, number>> {
  const order = await db
    .selectFrom('orders')
    .select('listing_id')
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (order?.listing_id) await lockListing(db, order.listing_id)
  const lines = await db
    .selectFrom('order_lines')
    .select(['option', 'days', 'remaining'])
    .where('order_id', '=', orderId)
    .where('remaining', 'is not', null)
    .where('ended_at', 'is', null)
    .$if(options !== undefined, (query) => query.where('option', 'in', options!))
    .orderBy('option')
    .execute()
  const left = new Map<PromotionOption, number>()
  for (const { option, days, remaining } of lines) {
    const running = await endPeriods(db, { orderId, option, days }, now)
    left.set(option, Math.min(days * day, Number(remaining) + running))
    await db
      .updateTable('order_lines')
      .set({ remaining: 0, ended_at: now })
      .where('order_id', '=', orderId)
      .where('option', '=', option)
      .execute()
  }
  if (order?.listing_id && left.size > 0) {
    await moveUp(db, order.listing_id, now)
    await endBoosts(db, now, order.listing_id)
  }
  return left
}

/** Plans the periods anew that have not begun. */
async function moveUp(db: Kysely<Schema>, listingId: string, now: Date): Promise<void> {
  const planned = await db
    .deleteFrom('promotions')
    .where('listing_id', '=', listingId)
    .where('order_id', 'is not', null)
    .where('starts_at', '>', now)
    .returning(['order_id', 'option', 'starts_at', 'ends_at'])
    .execute()
  for (const { order_id, option, starts_at, ends_at } of planned)
    await setRemaining(
      db,
      { orderId: order_id!, option: option as PromotionOption },
      calendarTimeBetween(starts_at, ends_at),
    )
  await startLines(db, listingId, now)
}

/** Ends the current and future periods of a line. Returns what was left of them, in milliseconds. */
async function endPeriods(
  db: Kysely<Schema>,
  { orderId, option, days }: Line & { days: number },
  now: Date,
): Promise<number> {
  const periods = await db
    .selectFrom('promotions')
    .select(['id', 'starts_at', 'ends_at'])
    .where('order_id', '=', orderId)
    .where('option', '=', option)
    .where('ends_at', '>', now)
    .execute()
  let left = 0
  for (const { id, starts_at, ends_at } of periods) {
    const hasBegun = starts_at < now
    left += calendarTimeBetween(hasBegun ? now : starts_at, ends_at)
    if (hasBegun) await db.updateTable('promotions').set({ ends_at: now }).where('id', '=', id).execute()
    else await db.deleteFrom('promotions').where('id', '=', id).execute()
  }
  return Math.min(days * day, left)
}

async function isVisible(db: Kysely<Schema>, listingId: string, now: Date): Promise<boolean> {
  const listing = await lockListing(db, listingId)
  if (!listing || listing.hidden_reasons.length > 0) return false
  const status = statusAt(now, listing)
  return status === 'active' || status === 'reserved'
}

export const lockListing = (db: Kysely<Schema>, listingId: string) =>
  db
    .selectFrom('listings')
    .select(['status', 'hidden_reasons', 'expires_at', 'reserved_until'])
    .where('id', '=', listingId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Those that were paid first come first. */
async function readWaitingLines(db: Kysely<Schema>, listingId: string) {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['order_id as orderId', 'option', 'remaining', 'paid_at as paidAt'])
    .where('listing_id', '=', listingId)
    .where('ended_at', 'is', null)
    .where('remaining', '>', sql<string>`0`)
    .orderBy('paid_at')
    .orderBy('order_id')
    .orderBy('option')
    .execute()
  return rows.map(({ remaining, ...line }) => ({ ...line, remaining: Number(remaining) }))
}

/** When the last period of an option ends that has not ended; undefined if there is none. */
async function endOfPeriods(
  db: Kysely<Schema>,
  listingId: string,
  option: PromotionOption,
  now: Date,
): Promise<Date | undefined> {
  const last = await db
    .selectFrom('promotions')
    .select('ends_at')
    .where('listing_id', '=', listingId)
    .where('option', '=', option)
    .where('ends_at', '>', now)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.ends_at
}

const setRemaining = (db: Kysely<Schema>, { orderId, option }: Line, remaining: number) =>
  db
    .updateTable('order_lines')
    .set({ remaining })
    .where('order_id', '=', orderId)
    .where('option', '=', option)
    .execute()
