import { createHash, randomUUID } from 'node:crypto'

import { type Kysely, sql } from 'kysely'

import type { DeliveryState, Schema } from '#server/database/schema.ts'

import type { MessageKind } from './message-kind.ts'

export type NewDelivery<Parameters> = {
  /**
   * The event that the message reports. It is delivered once to each receiver on each channel; if omitted, the event is
   * new.
   */
  eventId?: string
  /** Omitted if only an address is known. */
  memberId?: string
  recipient: string
  locale: string
  parameters: Parameters
  /** Not sent before this time, and given up some days after it. */
  dueAt?: Date
}

type Unsent = Exclude<DeliveryState, 'sent' | 'failed'>

/**
 * Call it in the transaction of the event. An event that was enqueued before waits again, from the new `dueAt`, if its
 * delivery is in one of the states `againIf`. Call `wakeDeliveries` after the commit; otherwise the job that runs every
 * minute sends the message.
 */
export const enqueueDelivery = <Parameters>(
  db: Kysely<Schema>,
  kind: MessageKind<Parameters>,
  delivery: NewDelivery<Parameters>,
  againIf: readonly Unsent[] = [],
): Promise<void> => enqueueDeliveries(db, [{ kind, ...delivery }], againIf)

export async function enqueueDeliveries<Parameters>(
  db: Kysely<Schema>,
  deliveries: readonly (NewDelivery<Parameters> & { kind: MessageKind<Parameters> })[],
  againIf: readonly Unsent[] = [],
): Promise<void> {
  const rows = deliveries.flatMap(({ kind, eventId = randomUUID(), ...delivery }) =>
    kind.channels.map((channel) => ({
      id: randomUUID(),
      event_id: eventId,
      channel,
      receiver: receiverOf(eventId, delivery),
      member_id: delivery.memberId ?? null,
      recipient: delivery.recipient,
      kind: kind.kind,
      locale: delivery.locale,
      parameters: JSON.stringify(delivery.parameters),
      due_at: delivery.dueAt,
      created_at: delivery.dueAt,
    })),
  )
  if (rows.length > 0)
    await db
      .insertInto('deliveries')
      .values(rows)
      .onConflict((conflict) => {
        const event = conflict.columns(['event_id', 'channel', 'receiver'])
        return againIf.length === 0
          ? event.doNothing()
          : event.doUpdateSet(waitAgain).where('deliveries.state', 'in', againIf)
      })
      .execute()
}

const waitAgain = {
  state: 'waiting',
  recipient: sql<string>`excluded.recipient`,
  locale: sql<string>`excluded.locale`,
  parameters: sql<string>`excluded.parameters`,
  attempts: 0,
  due_at: sql<Date>`excluded.due_at`,
  created_at: sql<Date>`excluded.created_at`,
  ended_at: sql<Date>`null`,
} as const

/** Distinguishes the receivers of one event after the address is erased. The event id salts the hash of the address. */
const receiverOf = (eventId: string, { memberId, recipient }: { memberId?: string; recipient: string }) =>
  memberId ?? createHash('sha256').update(`${eventId} ${recipient}`).digest('hex')

/**
 * Triggers sending soon, or after so many milliseconds. Never throws: the job that runs every minute sends whatever this
 * could not.
 */
export type WakeDeliveries = (delay?: number) => void
