import { type Kysely, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import type { MessageKind } from './message-kind.ts'

type NewPush<Parameters> = { eventId: string; memberId: string; parameters: Parameters; dueAt: Date }

/**
 * Enqueues a push to every device of the member that has a subscription. Call it in the transaction of the event. An
 * event that was enqueued before is not sent again.
 */
export async function enqueuePush<Parameters>(
  db: Kysely<Schema>,
  { kind }: MessageKind<Parameters>,
  { eventId, memberId, parameters, dueAt }: NewPush<Parameters>,
): Promise<void> {
  await sql`
    insert into deliveries
      (id, event_id, channel, receiver, member_id, recipient, kind, locale, parameters, due_at, created_at)
    select gen_random_uuid(), ${eventId}::text, 'push', devices.id::text, members.id, devices.id::text, ${kind}::text,
      members.locale, ${JSON.stringify(parameters)}::jsonb, ${dueAt}::timestamptz, ${dueAt}::timestamptz
    from push_subscriptions as devices join members on members.id = devices.member_id
    where devices.member_id = ${memberId}
    on conflict (event_id, channel, receiver) do nothing`.execute(db)
}
