import { type Kysely, sql } from 'kysely'

import type { Promotion } from '#contract/api/promotions.ts'
import { type PromotionOption, promotionOptions } from '#contract/promotions.ts'
import type { Schema } from '#server/database/schema.ts'

import { type Period, stateOfLine } from './line-state.ts'

const states: readonly Promotion['state'][] = ['running', 'stopped', 'waiting', 'ended']

/** The paid options of a listing, and promotions without an order. The latest comes first among those that have ended. */
export async function readPromotions(db: Kysely<Schema>, listingId: string, now: Date): Promise<Promotion[]> {
  const [lines, periods] = await Promise.all([readPaidLines(db, listingId), readPeriods(db, listingId)])
  const ofOrders = lines.map(({ orderId, option, ...line }) => ({
    option,
    orderId,
    ...stateOfLine(
      line,
      periods.filter((period) => period.orderId === orderId && period.option === option),
      now.getTime(),
    ),
  }))
  const ofNoOrder = periods
    .filter(({ orderId }) => orderId === null)
    .map(({ option, orderId, ...period }) => ({
      option,
      orderId,
      ...stateOfLine({ remaining: 0, endedAt: null }, [period], now.getTime()),
    }))
  return [...ofOrders, ...ofNoOrder].toSorted(
    (one, other) =>
      states.indexOf(one.state) - states.indexOf(other.state) ||
      (one.state === 'ended' ? (other.endsAt ?? 0) - (one.endsAt ?? 0) : 0) ||
      promotionOptions.indexOf(one.option) - promotionOptions.indexOf(other.option),
  )
}

type PaidLine = { orderId: string; option: PromotionOption; remaining: number; endedAt: number | null }

async function readPaidLines(db: Kysely<Schema>, listingId: string): Promise<PaidLine[]> {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['order_id', 'option', 'remaining', 'ended_at'])
    .where('listing_id', '=', listingId)
    .where('remaining', 'is not', null)
    .orderBy('paid_at')
    .orderBy('order_id')
    .execute()
  return rows.map(({ order_id, option, remaining, ended_at }) => ({
    orderId: order_id,
    option,
    remaining: Number(remaining),
    endedAt: ended_at?.getTime() ?? null,
  }))
}

type PromotionPeriod = Period & { option: PromotionOption; orderId: string | null }

export async function readPeriods(db: Kysely<Schema>, listingId: string): Promise<PromotionPeriod[]> {
  const rows = await db
    .selectFrom('promotions')
    .select(['order_id', 'starts_at', 'ends_at', sql<PromotionOption>`option`.as('option')])
    .where('listing_id', '=', listingId)
    .orderBy('starts_at')
    .orderBy('option')
    .execute()
  return rows.map(({ option, order_id, starts_at, ends_at }) => ({
    option,
    orderId: order_id,
    startsAt: starts_at.getTime(),
    endsAt: ends_at.getTime(),
  }))
}
