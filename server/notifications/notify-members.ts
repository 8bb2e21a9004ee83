import { randomUUID } from 'node:crypto'

import type { Kysely } from 'kysely'

import { type NotificationContent, subjectOf } from '#contract/notifications.ts'
import type { Schema } from '#server/database/schema.ts'

export type NewNotification = NotificationContent & {
  memberId: string
  /** Names the event: a member is notified of it once, however often it is reported. */
  eventId: string
  /** Mailed with the daily mail alone, whatever the topic's setting. */
  isDaily?: boolean
}

/**
 * Notifies members in the transaction of the event: in the centre, and on the channels that they chose. Deleted members
 * must have been left out. Returns the ids of the notifications that are new.
 */
export async function notifyMembers(db: Kysely<Schema>, notifications: readonly NewNotification[]): Promise<string[]> {
  if (notifications.length === 0) return []
  const inserted = await db
    .insertInto('notifications')
    .values(
      notifications.map(({ memberId, eventId, isDaily = false, ...content }) => ({
        id: randomUUID(),
        member_id: memberId,
        event_id: eventId,
        kind: content.kind,
        parameters: JSON.stringify(content.parameters),
        subject: subjectOf(content),
        is_daily: isDaily,
      })),
    )
    .onConflict((conflict) => conflict.columns(['member_id', 'event_id']).doNothing())
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}
