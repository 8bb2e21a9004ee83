import { randomUUID } from 'node:crypto'

import { type Kysely, sql } from 'kysely'

import { timeZone as marketTimeZone } from '#contract/language/dates.ts'
import {
  fixedTopic,
  type NotificationContent,
  type NotificationKind,
  subjectOf,
  topicOf,
} from '#contract/notifications.ts'
import type { Schema } from '#server/database/schema.ts'
import { enqueueDeliveries } from '#server/deliveries/enqueue-deliveries.ts'
import { recordEvents } from '#server/events/member-events.ts'

import {
  dailyMinute,
  dailyNotifications,
  isMailed,
  isPushed,
  mailDelay,
  notificationMessage,
  pushDelay,
} from './notification-messages.ts'
import { nextTime } from './quiet-hours.ts'

export type NewNotification = NotificationContent & {
  memberId: string
  /** Names the event: a member is notified of it once, however often it is reported. */
  eventId: string
  /** Mailed with the daily mail alone, and not pushed, whatever the topic's setting. */
  isDaily?: boolean
}

/**
 * Notifies members in the transaction of the event: in the centre, and on the channels that they chose. Members who do
 * not exist any more must have been left out. Returns how many notifications are new.
 */
export async function notifyMembers(
  db: Kysely<Schema>,
  notifications: readonly NewNotification[],
  now = new Date(),
): Promise<number> {
  if (notifications.length === 0) return 0
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
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['member_id', 'event_id']).doNothing())
    .returning(['id', 'member_id as memberId', 'kind'])
    .execute()
  const idsOf = (isSent: (kind: NotificationKind) => boolean) =>
    inserted.filter(({ kind }) => isSent(kind as NotificationKind)).map(({ id }) => id)
  await enqueuePushes(db, idsOf(isAccount), now)
  await enqueuePushes(
    db,
    idsOf((kind) => isPushed(kind) && !isAccount(kind)),
    new Date(now.getTime() + pushDelay),
  )
  await enqueueMails(db, idsOf(isMailed), now)
  await enqueueDailyMails(db, idsOf(isMailed), now)
  // Last, because it locks the heads of the members' events until the commit.
  const byMember = inserted.toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1))
  for (const { id, memberId } of byMember) await recordEvents(db, [memberId], 'notification', { notificationId: id })
  return inserted.length
}

/** Security notices are pushed at once. */
const isAccount = (kind: NotificationKind) => topicOf[kind] === fixedTopic

/** To every device that has a subscription. */
async function enqueuePushes(db: Kysely<Schema>, ids: readonly string[], dueAt: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into deliveries
      (id, event_id, channel, receiver, member_id, recipient, kind, locale, parameters, due_at, created_at)
    select gen_random_uuid(), notifications.id::text, 'push', devices.id::text, members.id, devices.id::text,
      ${notificationMessage.kind}::text, members.locale, jsonb_build_object('notificationId', notifications.id), ${dueAt}::timestamptz, ${dueAt}::timestamptz
    from notifications
    join members on members.id = notifications.member_id
    join push_subscriptions as devices on devices.member_id = members.id
    where notifications.id = any(${ids}::uuid[])
    on conflict (event_id, channel, receiver) do nothing`.execute(db)
}

async function enqueueMails(db: Kysely<Schema>, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const dueAt = new Date(now.getTime() + mailDelay)
  await sql`
    insert into deliveries
      (id, event_id, channel, receiver, member_id, recipient, kind, locale, parameters, due_at, created_at)
    select gen_random_uuid(), notifications.id::text, 'mail', members.id::text, members.id, members.email,
      ${notificationMessage.kind}::text, members.locale, jsonb_build_object('notificationId', notifications.id), ${dueAt}::timestamptz, ${dueAt}::timestamptz
    from notifications
    join members on members.id = notifications.member_id and members.email is not null
    where notifications.id = any(${ids}::uuid[])
    on conflict (event_id, channel, receiver) do nothing`.execute(db)
}

/** One mail for each member and day. Which notifications it has is decided when it is sent. */
async function enqueueDailyMails(db: Kysely<Schema>, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const members = await db
    .selectFrom('members')
    .leftJoin('notification_settings', 'notification_settings.member_id', 'members.id')
    .select(['members.id', 'email', 'locale', 'time_zone'])
    .where('members.id', 'in', (eb) =>
      eb
        .selectFrom('notifications')
        .select('member_id')
        .where('id', 'in', [...ids]),
    )
    .execute()
  await enqueueDeliveries(
    db,
    members.flatMap(({ id: memberId, email: recipient, locale, time_zone }) => {
      if (recipient === null) return []
      const dueAt = nextTime(dailyMinute, time_zone ?? marketTimeZone, now)
      const eventId = `daily ${memberId} ${dueAt.toISOString()}`
      return { kind: dailyNotifications, eventId, memberId, recipient, locale, parameters: {}, dueAt }
    }),
  )
}
