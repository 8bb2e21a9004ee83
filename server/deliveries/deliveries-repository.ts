import { type Kysely, sql } from 'kysely'

import { day } from '#contract/durations.ts'
import { nextMillisecond } from '#server/database/next-millisecond.ts'
import type { DeliveryState, Schema } from '#server/database/schema.ts'

import type { Channel, WaitingDelivery } from './message-kind.ts'

export type Outcome = Exclude<DeliveryState, 'waiting'>

/** A delivery and the lease that it was taken with. An event that is enqueued again meanwhile has another `due_at`. */
export type TakenDelivery = WaitingDelivery & { leasedUntil: Date }

/** An event that is enqueued again within this time is not delivered again. */
export const deliveryDays = 7

export function createDeliveriesRepository(db: Kysely<Schema>) {
  /**
   * Takes the delivery that has been due for longest. Until `until` no other server takes it; after that it is retried,
   * in case this server was killed. Kinds that only another version knows are left to that version.
   */
  async function take(
    channel: Channel,
    kinds: readonly string[],
    now: Date,
    until: Date,
  ): Promise<TakenDelivery | undefined> {
    const { rows } = await sql<TakenDelivery>`
      update deliveries set attempts = attempts + 1, due_at = ${until}
      where id = (
        select id from deliveries
        where state = 'waiting' and due_at < ${nextMillisecond(now)} and channel = ${channel} and kind = any(${[...kinds]}::text[])
        order by due_at limit 1
        for update skip locked
      )
      returning id, channel, kind, member_id as "memberId", recipient, locale, parameters, attempts,
        created_at as "createdAt", due_at as "leasedUntil"`.execute(db)
    return rows[0]
  }

  /** Retries the delivery at `until`, unless its event was enqueued again since it was taken. */
  async function postpone({ id, leasedUntil }: TakenDelivery, until: Date, attempts: number): Promise<void> {
    await db
      .updateTable('deliveries')
      .set({ due_at: until, attempts })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('due_at', '=', leasedUntil)
      .execute()
  }

  /** Ends the delivery, unless its event was enqueued again since it was taken. */
  async function end({ id, leasedUntil }: TakenDelivery, outcome: Outcome, now: Date): Promise<void> {
    await endWaiting(db, id, outcome, now).where('due_at', '=', leasedUntil).execute()
  }

  return { take, postpone, end }
}

/** Ends a delivery, whoever has taken it. */
export async function endDelivery(db: Kysely<Schema>, id: string, outcome: Outcome, now: Date): Promise<void> {
  await endWaiting(db, id, outcome, now).execute()
}

/** The remaining row proves that the event was delivered, without address and content. */
const endWaiting = (db: Kysely<Schema>, id: string, outcome: Outcome, now: Date) =>
  db
    .updateTable('deliveries')
    .set({ state: outcome, recipient: null, parameters: '{}', ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')

export async function deleteEndedDeliveries(db: Kysely<Schema>, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - deliveryDays * day)
  await db.deleteFrom('deliveries').where('ended_at', '<', before).execute()
}

export type DeliveryCount = { channel: string; count: number }

/** Includes deliveries that are not due yet. */
export async function countWaitingDeliveries(db: Kysely<Schema>): Promise<DeliveryCount[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select(({ fn }) => ['channel', fn.countAll<string>().as('count')])
    .where('state', '=', 'waiting')
    .groupBy('channel')
    .execute()
  return rows.map(({ channel, count }) => ({ channel, count: Number(count) }))
}
