import { z } from 'zod'

import {
  type fixedTopic,
  mailFrequencies,
  minutesADay,
  type NotificationContents,
  type NotificationKind,
  type NotificationTopic,
} from '#contract/notifications.ts'

import { endpoint } from './endpoint.ts'
import { Milliseconds } from './milliseconds.ts'
import { notificationParameters } from './notification-parameters.ts'

const notification = <Kind extends NotificationKind>(kind: Kind) =>
  z.object({
    id: z.uuid(),
    kind: z.literal(kind),
    parameters: notificationParameters[kind],
    subject: z.string().describe('Notifications with the same subject belong to one group'),
    createdAt: Milliseconds,
    isRead: z.boolean(),
  })

export type Notification = NotificationContents[NotificationKind] & {
  id: string
  subject: string
  createdAt: number
  isRead: boolean
}

const [firstKind, ...otherKinds] = Object.keys(notificationParameters) as NotificationKind[]

export const Notification = z.discriminatedUnion('kind', [
  notification(firstKind!),
  ...otherKinds.map((kind) => notification(kind)),
]) as unknown as z.ZodType<Notification>

/** Without it, kinds that the first builds with notifications cannot show are left out. */
export const AskedKinds = z.literal('all').optional()

/** Of the centre, without messages: these count in their conversations. */
const UnreadCount = z.int().describe('Unread notifications; unread conversations are not among them')

export const listNotifications = endpoint('GET /v0/notifications', {
  summary: 'Lists the own notifications of the last 90 days, the newest first',
  access: 'member',
  query: z.strictObject({
    after: z.string().max(100).optional().describe('The cursor of the page before'),
    kinds: AskedKinds,
  }),
  response: z.object({
    notifications: z.array(Notification),
    next: z.string().nullable().describe('The cursor of the next page; null on the last one'),
    unread: UnreadCount,
  }),
})

export const markNotificationsRead = endpoint('POST /v0/notifications/read', {
  summary: 'Marks own notifications as read: the named ones, or all up to a time',
  access: 'member',
  body: z.union([z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }), z.strictObject({ until: Milliseconds })]),
  response: z.object({ unread: UnreadCount }),
})

const MinuteOfDay = z
  .int()
  .min(0)
  .max(minutesADay - 1)
  .describe('Minutes since midnight')

const channels = z.strictObject({ push: z.boolean(), mail: z.enum(mailFrequencies) })

/** Of topics whose mails are about something that cannot wait a day. */
const channelsWithoutDaily = z.strictObject({ push: z.boolean(), mail: z.enum(['instant', 'off']) })

const settings = {
  topics: z
    .strictObject({
      messages: channelsWithoutDaily,
      'own-listings': channelsWithoutDaily,
      favourites: channels,
      'saved-searches': channels,
    } satisfies Record<Exclude<NotificationTopic, typeof fixedTopic>, z.ZodType>)
    .describe('The channels of each topic. Security notices are always sent'),
  quietHours: z
    .strictObject({ from: MinuteOfDay, until: MinuteOfDay })
    .nullable()
    .describe('When no push and no mail comes, in the own time zone; they come afterwards, unless read meanwhile'),
  timeZone: z.string().max(64).describe('A name of the IANA time zone database'),
}

export const NotificationSettings = z.object(settings)
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const readNotificationSettings = endpoint('GET /v0/notifications/settings', {
  summary: 'Tells on which channels the member is notified, and when not',
  access: 'member',
  response: NotificationSettings,
})

export const changeNotificationSettings = endpoint('PUT /v0/notifications/settings', {
  summary: 'Changes on which channels the member is notified, and when not',
  access: 'member',
  body: z.strictObject(settings),
  response: NotificationSettings,
})
