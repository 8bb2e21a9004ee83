import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import type { Channel, MessageKind } from './message-kind.ts'

export type MemberDelivery<Parameters> = { eventId: string; memberId: string; parameters: Parameters; dueAt: Date }

/** Who gets a delivery on each channel: the member's address, or every device that has a subscription. */
const receivers: Record<Channel, RawBuilder<unknown>> = {
  mail: sql`select members.id::text as receiver, members.email as recipient where members.email is not null`,
  push: sql`
    select id::text as receiver, id::text as recipient from push_subscriptions where member_id = members.id`,
}

/**
 * Enqueues events, each for one member, on one channel. Call it in the transaction of the events. An event that was
 * enqueued before is not sent again; members without an address or a device get nothing.
 */
export async function enqueueForMembers<Parameters>(
  db: Kysely<Schema>,
  { kind }: MessageKind<Parameters>,
  channel: Channel,
  deliveries: readonly MemberDelivery<Parameters>[],
): Promise<void> {
  if (deliveries.length === 0) return
  await sql`
    insert into deliveries
      (id, event_id, channel, receiver, member_id, recipient, kind, locale, parameters, due_at, created_at)
    select gen_random_uuid(), new."eventId", ${channel}::text, receivers.receiver, members.id, receivers.recipient,
      ${kind}::text, members.locale, new.parameters, new."dueAt", new."dueAt"
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
      as new("eventId" text, "memberId" uuid, parameters jsonb, "dueAt" timestamptz)
    join members on members.id = new."memberId"
    cross join lateral (${receivers[channel]}) as receivers
    on conflict (event_id, channel, receiver) do nothing`.execute(db)
}
