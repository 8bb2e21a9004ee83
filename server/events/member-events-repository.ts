import { type Kysely, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import type { EventSubjects } from './member-events.ts'

export type StoredEvent = {
  [Kind in keyof EventSubjects]: { number: number; kind: Kind; subject: EventSubjects[Kind] }
}[keyof EventSubjects]

type Batch = {
  /** The number of the member's last event. */
  head: number
  events: StoredEvent[]
  /** An event after the position is not stored any more, or the position is ahead of the head. */
  hasGap: boolean
}

/** A stream holds so many until its client has read them. */
const batchSize = 30

/**
 * A member's first number is made of the time, so that it is above those which clients know from before a backup was
 * restored. Backups leave events out.
 */
export const firstNumber = sql`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** The member's events after a number, the oldest first. One statement, so head and events fit together. */
export async function readBatch(
  db: Kysely<Schema>,
  memberId: string,
  after: number,
  limit = batchSize,
): Promise<Batch> {
  const { rows } = await sql<{ head: number; number: number | null; kind: string; subject: unknown }>`
    select coalesce(heads.number, 0) as head, events.number, events.kind, events.subject
    from (values (${memberId}::uuid)) as reader (id)
    left join member_event_heads as heads on heads.member_id = reader.id
    left join lateral (
      select number, kind, subject from member_events
      where member_id = reader.id and number > ${after} order by number limit ${limit}
    ) as events on true
    order by events.number`.execute(db)
  const events = rows.filter(({ number }) => number !== null) as unknown as (StoredEvent & { head: number })[]
  const { head } = rows[0]!
  const isComplete = events.every(({ number }, index) => number === after + index + 1)
  return { head, events, hasGap: !isComplete || (events.length === 0 && after !== head) }
}

/** The number of the member's last event, or a number before the first one. */
export async function readHead(db: Kysely<Schema>, memberId: string): Promise<number> {
  const [head] = await readHeads(db, [memberId])
  if (head) return head.number
  const { rows } = await sql<{ number: number }>`
    insert into member_event_heads as head (member_id, number) values (${memberId}, ${firstNumber})
    on conflict (member_id) do update set number = head.number returning number`.execute(db)
  return rows[0]!.number
}

export async function readHeads(
  db: Kysely<Schema>,
  memberIds: readonly string[],
): Promise<{ memberId: string; number: number }[]> {
  const { rows } = await sql<{ memberId: string; number: number }>`
    select member_id as "memberId", number from member_event_heads where member_id = any(${memberIds}::uuid[])`.execute(
    db,
  )
  return rows
}
