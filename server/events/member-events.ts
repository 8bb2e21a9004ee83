import { type Kysely, sql } from 'kysely'

import { eventRetention } from '#contract/conversations.ts'
import type { Schema } from '#server/database/schema.ts'

import type { ConversationSubject, NotificationSubject } from './member-event.ts'
import { firstNumber } from './member-events-repository.ts'

export type EventSubjects = { conversation: ConversationSubject; notification: NotificationSubject }

export type Typing = { conversationId: string; until: number }

/** The channels of notifications between servers. A trigger of the table of sessions sends `ended`. */
export const eventChannels = {
  events: 'member_events',
  typing: 'member_typing',
  ended: 'sessions_ended',
  roles: 'roles_changed',
} as const

/**
 * Records an event of each member in the transaction of the change, and wakes their streams on all servers when it
 * commits. Locks the members' heads in the order of their ids until then, so the numbers of a member have no gaps and
 * the order of the commits. Members who were deleted are left out.
 */
export async function recordEvents<Kind extends keyof EventSubjects>(
  transaction: Kysely<Schema>,
  memberIds: readonly string[],
  kind: Kind,
  subject: EventSubjects[Kind],
): Promise<void> {
  await sql`
    with receivers as (
      select id from members where id = any(${memberIds}::uuid[]) order by id
    ), heads as (
      insert into member_event_heads as head (member_id, number)
      select id, ${firstNumber} from receivers
      on conflict (member_id) do update set number = head.number + 1
      returning member_id, number
    ), events as (
      insert into member_events (member_id, number, kind, subject, created_at)
      select member_id, number, ${kind}, ${JSON.stringify(subject)}::jsonb, clock_timestamp() from heads
    )
    select pg_notify(${eventChannels.events}, member_id::text) from heads`.execute(transaction)
}

/** Tells the member's open streams that somebody is writing to them. Nothing is stored. */
export async function notifyTyping(db: Kysely<Schema>, memberId: string, typing: Typing): Promise<void> {
  await sql`select pg_notify(${eventChannels.typing}, ${JSON.stringify({ memberId, ...typing })})`.execute(db)
}

/** The embedded database runs one statement at a time, so a long one would block everybody else. */
const batch = 1_000

/** Deletes events past their retention period, the oldest first, and returns how many. */
export async function deleteOldMemberEvents(db: Kysely<Schema>, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - eventRetention)
  for (let deleted = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from member_events where ctid = any(array(
        select ctid from member_events where created_at < ${before} order by created_at limit ${batch}
      ))`.execute(db)
    deleted += Number(numAffectedRows)
    if (numAffectedRows < batch) return deleted
  }
}
