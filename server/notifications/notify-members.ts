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
import { enqueueForMembers } from '#server/deliveries/enqueue-for-members.ts'
import { recordEvents } from '#server/events/member-events.ts'

import { nextDailyMail } from './daily-mail-windows.ts'
import {
  dailyNotifications,
  isMailed,
  isPushed,
  mailDelay,
  notificationMessage,
  pushDelay,
} from './notification-messages.ts'

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
  await enqueue(db, inserted, now)
  // Last, because it locks the heads of the members' events until the commit.
  const byMember = inserted.toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1))
  for (const { id, memberId } of byMember) await recordEvents(db, [memberId], 'notification', { notificationId: id })
  return inserted.length
}

type Inserted = { id: string; memberId: string; kind: string }

async function enqueue(db: Kysely<Schema>, inserted: readonly Inserted[], now: Date): Promise<void> {
  const pushed = inserted.filter(({ kind }) => isPushed(kind as NotificationKind))
  const mailed = inserted.filter(({ kind }) => isMailed(kind as NotificationKind))
  const delivery = ({ id, memberId }: Inserted, delay: number) => ({
    eventId: id,
    memberId,
    parameters: { notificationId: id },
    dueAt: new Date(now.getTime() + delay),
  })
  const pushes = pushed.map((each) => delivery(each, isAccount(each) ? 0 : pushDelay))
  await enqueueForMembers(db, notificationMessage, 'push', pushes)
  const mails = mailed.map((each) => delivery(each, mailDelay))
  await enqueueForMembers(db, notificationMessage, 'mail', mails)
  await enqueueDailyMails(db, new Set(mailed.map(({ memberId }) => memberId)), now)
}

/** Security notices are pushed at once. */
const isAccount = ({ kind }: Inserted) => topicOf[kind as NotificationKind] === fixedTopic

/** One mail for each member and day. Which notifications it has is decided when it is sent. */
async function enqueueDailyMails(db: Kysely<Schema>, memberIds: ReadonlySet<string>, now: Date): Promise<void> {
  if (memberIds.size === 0) return
  const members = await db
    .selectFrom('members')
    .leftJoin('notification_settings', 'notification_settings.member_id', 'members.id')
    .leftJoin('daily_mails', 'daily_mails.member_id', 'members.id')
    .select(['members.id', 'time_zone', sql<string | null>`daily_mails.date::text`.as('lastDate')])
    .where('members.id', 'in', [...memberIds])
    .execute()
  const mails = members.map(({ id: memberId, time_zone, lastDate }) => {
    const { date, dueAt } = nextDailyMail(time_zone ?? marketTimeZone, lastDate, now)
    return { eventId: `daily ${memberId} ${date}`, memberId, parameters: { date }, dueAt }
  })
  await enqueueForMembers(db, dailyNotifications, 'mail', mails)
}
