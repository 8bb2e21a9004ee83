import { createHash } from 'node:crypto'

import { type Kysely, sql, type SqlBool } from 'kysely'

import { minute, second } from '#contract/durations.ts'
import { localeOrDefault } from '#contract/language/locales.ts'
import {
  fixedTopic,
  type NotificationContent,
  type NotificationKind,
  type NotificationTopic,
  topicOf,
} from '#contract/notifications.ts'
import type { Schema } from '#server/database/schema.ts'
import type { AnyMessageKind, MessageKind } from '#server/deliveries/message-kind.ts'
import type { MailSubscription, MailTopic } from '#server/deliveries/unsubscribe-links.ts'

import { countForBadge } from './badge-count.ts'
import { findCurrent } from './current-notifications.ts'
import { beginDailyMail } from './daily-mail-windows.ts'
import { quietUntil, readSettings } from './notification-settings.ts'
import { withCurrentPhotos } from './notified-listings.ts'
import { dateIn } from './quiet-hours.ts'

/** What a member reads within this time on any device is not pushed. */
export const pushDelay = 10 * second

/** What a member reads within this time on any device is not mailed. */
export const mailDelay = 15 * minute

/** What the seller has just done is shown in the centre only. */
const withoutPush: ReadonlySet<NotificationKind> = new Set(['listing-published', 'listing-renewed'])

export const isPushed = (kind: NotificationKind): boolean => !withoutPush.has(kind)

/** Topics whose notifications have no other mail. */
const mailedTopics: ReadonlySet<NotificationTopic> = new Set(['favourites', 'saved-searches'])

/** Kinds of other topics that have no other mail. */
const mailedKinds: ReadonlySet<NotificationKind> = new Set(['review-open', 'review-waiting', 'review-received'])

export const isMailed = (kind: NotificationKind): boolean => mailedTopics.has(topicOf[kind]) || mailedKinds.has(kind)

/** One notification, by push or by mail, unless it was read meanwhile or the member does not want it. */
export const notificationMessage: MessageKind<{ notificationId: string }> = {
  kind: 'notification',
  channels: ['mail', 'push'],
  async prepare({ channel, recipient, parameters: { notificationId } }, { db, origin, unsubscribeLinks, now }) {
    const found = await readUnread(db, notificationId)
    if (!found) return undefined
    const current = (await findCurrent(db, [notificationId], now())).get(notificationId)
    if (!current) return undefined
    const { member, content, subject, createdAt } = found
    const { isDaily } = current
    const topic = topicOf[content.kind]
    const settings = await readSettings(db, member.id)
    const locale = localeOrDefault(member.locale)
    const path = pathOf(content, locale)
    if (topic !== fixedTopic) {
      const chosen = settings.topics[topic]
      if (channel === 'push' ? !chosen.push || isDaily : chosen.mail !== 'instant' || isDaily) return undefined
      const notBefore = quietUntil(settings, now())
      if (notBefore) return { notBefore }
    }
    if (channel === 'push') {
      if (await isSuperseded(db, { id: notificationId, memberId: member.id, device: recipient, ...found }, now()))
        return undefined
      const push = {
        memberId: member.id,
        path,
        tag: subject,
        image: imageOf(content),
        badge: await countForBadge(db, member.id),
        createdAt: createdAt.getTime(),
      }
      return { push, content, locale, isUrgent: topic === fixedTopic }
    }
    if (member.email !== recipient) return undefined
    const { username } = member
    const unsubscribe = unsubscribeLinks(subscriptionOf(member.id, content), locale)
    const contents = await withCurrentPhotos(db, [content], now())
    const about = { contents, more: 0, link: `${origin}${path}`, unsubscribe }
    return { mail: { kind: 'notifications', username, ...about }, locale }
  },
}

/** Notifications that one daily mail lists. */
const mostListed = 20

/** What is unread of everything since the last one, of the topics and searches that are mailed daily. */
export const dailyNotifications: MessageKind<{ date?: string }> = {
  kind: 'daily-notifications',
  channels: ['mail'],
  async prepare(
    { id: deliveryId, memberId, recipient, parameters, createdAt: dueAt },
    { db, origin, unsubscribeLinks, now },
  ) {
    const member = memberId === null ? undefined : await findMember(db, memberId)
    if (member?.email !== recipient) return undefined
    const settings = await readSettings(db, member.id)
    const notBefore = quietUntil(settings, now())
    if (notBefore) return { notBefore }
    const { timeZone } = settings
    // Those of servers of the previous version have no date.
    const { date = dateIn(timeZone, dueAt) } = parameters
    const window = await beginDailyMail(db, { deliveryId, memberId: member.id, date, timeZone, dueAt }, now())
    if ('notBefore' in window) return window
    const unread = await readUnreadBetween(db, member.id, window.since, window.until)
    const current = await findCurrent(
      db,
      unread.map(({ id }) => id),
      now(),
    )
    const contents = unread.flatMap(({ id, content }) => {
      const isDaily = current.get(id)?.isDaily
      if (isDaily === undefined) return []
      const topic = topicOf[content.kind]
      const mail = topic === fixedTopic ? 'off' : settings.topics[topic].mail
      return mail === 'daily' || (isDaily && mail !== 'off') ? content : []
    })
    if (contents.length === 0) return undefined
    const { username } = member
    const locale = localeOrDefault(member.locale)
    const link = `${origin}/${locale}/profile/notifications`
    const shown = await withCurrentPhotos(db, contents.slice(0, mostListed), now())
    const unsubscribe = unsubscribeLinks({ memberId: member.id, topics: topicsOf(contents) }, locale)
    const about = { contents: shown, more: contents.length - shown.length, link, unsubscribe }
    return { mail: { kind: 'notifications', username, ...about }, locale }
  },
}

export const notificationMessageKinds: readonly AnyMessageKind[] = [notificationMessage, dailyNotifications]

const findMember = (db: Kysely<Schema>, id: string) =>
  db
    .selectFrom('members')
    .select(['id', 'email', 'locale', 'username'])
    .where('id', '=', id)
    .where('deletion_due_at', 'is', null)
    .executeTakeFirst()

/** The latest first, without those that were mailed at once. */
async function readUnreadBetween(db: Kysely<Schema>, memberId: string, after: Date, until: Date) {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'kind', 'parameters'])
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('created_at', '>', after)
    .where('created_at', '<=', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries')
            .select('deliveries.id')
            .where('event_id', '=', sql<string>`notifications.id::text`)
            .where('channel', '=', 'mail')
            .where('state', '=', 'sent'),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ id, kind, parameters }) => ({ id, content: { kind, parameters } as NotificationContent }))
}

async function readUnread(db: Kysely<Schema>, id: string) {
  const row = await db
    .selectFrom('notifications')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['kind', 'parameters', 'subject', 'notifications.created_at'])
    .select(['members.id', 'email', 'locale', 'username', 'deletion_due_at'])
    .where('notifications.id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const content = { kind: row.kind, parameters: row.parameters } as NotificationContent
  // Members who are leaving get security notices only.
  if (row.deletion_due_at !== null && topicOf[content.kind] !== fixedTopic) return undefined
  const { subject, created_at: createdAt } = row
  return { member: row, content, subject, createdAt }
}

type Pushed = { id: string; memberId: string; device: string; subject: string; createdAt: Date }

/**
 * Whether a later notification of the same subject is pushed to the device now or was before: after quiet hours only
 * the newest comes. One that is not due yet does not hold back those before it.
 */
async function isSuperseded(
  db: Kysely<Schema>,
  { id, memberId, device, subject, createdAt }: Pushed,
  now: Date,
): Promise<boolean> {
  const later = await db
    .selectFrom('notifications')
    .innerJoin('deliveries', (join) =>
      join
        .on('deliveries.event_id', '=', sql<string>`notifications.id::text`)
        .on('deliveries.channel', '=', 'push')
        .on('deliveries.receiver', '=', device),
    )
    .select('notifications.id')
    .where('notifications.member_id', '=', memberId)
    .where('subject', '=', subject)
    .where(sql<SqlBool>`(notifications.created_at, notifications.id) > (${createdAt}, ${id}::uuid)`)
    .where('notifications.created_at', '<=', new Date(now.getTime() - pushDelay))
    .where('read_at', 'is', null)
    .where('state', 'in', ['waiting', 'sent'])
    .execute()
  const current = await findCurrent(
    db,
    later.map((each) => each.id),
    now,
  )
  return [...current.values()].some(({ isDaily }) => !isDaily)
}

const topicsOf = (contents: readonly NotificationContent[]): MailTopic[] => [
  ...new Set(contents.flatMap(({ kind }) => (topicOf[kind] === fixedTopic ? [] : topicOf[kind]))),
]

/** What the mail of one notification can be ended with: of a saved search, its own mails alone. */
const subscriptionOf = (memberId: string, content: NotificationContent): MailSubscription =>
  content.kind === 'saved-search-match'
    ? { memberId, searchDigest: digestOfSearch(content.parameters.search.key) }
    : { memberId, topics: topicsOf([content]) }

/** As PostgreSQL computes the column `key_digest`. */
const digestOfSearch = (key: string) => createHash('md5').update(key).digest('hex')

/** The page that a notification is about. */
export function pathOf({ kind, parameters }: NotificationContent, locale: string): string {
  const topic = topicOf[kind]
  if ('reportId' in parameters || 'decisionId' in parameters) return `/${locale}/profile/reports`
  if (topic === 'account') return `/${locale}/profile/account`
  if ('orderId' in parameters && parameters.orderId !== null) return `/${locale}/profile/orders/${parameters.orderId}`
  if (kind.startsWith('review-')) return `/${locale}/profile/reviews`
  if (topic === 'own-listings') return `/${locale}/profile/listings`
  return 'listing' in parameters ? `/${locale}/product/${parameters.listing.id}` : `/${locale}/profile/notifications`
}

const imageOf = ({ parameters }: NotificationContent): string | null =>
  'listing' in parameters && parameters.listing.photo ? `/media/${parameters.listing.photo.name}/640.jpg` : null
