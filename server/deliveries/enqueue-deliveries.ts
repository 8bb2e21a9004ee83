import { createHash, randomUUID } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import type { MessageKind } from './message-kind.ts'

export type NewDelivery<Parameters> = {
  /** What the message is about. The same event is delivered once to each receiver on each channel; unset, it is new. */
  eventId?: string
  /** Not known where only an address is. */
  memberId?: string
  recipient: string
  locale: string
  parameters: Parameters
  /** Not sent before. */
  dueAt?: Date
}

/**
 * Within the transaction of what the message is about. Call `wakeDeliveries` after it; the job of the minute finds it
 * otherwise.
 */
export const enqueueDelivery = <Parameters>(
  db: Kysely<Schema>,
  kind: MessageKind<Parameters>,
  delivery: NewDelivery<Parameters>,
): Promise<void> => enqueueDeliveries(db, [{ kind, ...delivery }])

export async function enqueueDeliveries<Parameters>(
  db: Kysely<Schema>,
  deliveries: readonly (NewDelivery<Parameters> & { kind: MessageKind<Parameters> })[],
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
    })),
  )
  if (rows.length > 0)
    await db
      .insertInto('deliveries')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['event_id', 'channel', 'receiver']).doNothing())
      .execute()
}

/** What tells receivers of one event apart after the address was erased. The event salts the hash of the address. */
const receiverOf = (eventId: string, { memberId, recipient }: { memberId?: string; recipient: string }) =>
  memberId ?? createHash('sha256').update(`${eventId} ${recipient}`).digest('hex')

/** Has what is due sent soon. It never fails: what it cannot begin, the job of the minute does. */
export type WakeDeliveries = () => void
