import type { Kysely } from 'kysely'

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

import { countForBadge } from './badge-count.ts'
import { quietUntil, readSettings } from './notification-settings.ts'

/** What a member reads within this time on any device is not pushed. */
export const pushDelay = 10 * second

/** What a member reads within this time on any device is not mailed. */
export const mailDelay = 15 * minute

/** What the seller has just done is shown in the centre only. */
const withoutPush: ReadonlySet<NotificationKind> = new Set(['listing-published', 'listing-renewed'])

export const isPushed = (kind: NotificationKind): boolean => !withoutPush.has(kind)

/** Topics whose notifications have no other mail. */
const mailedTopics: ReadonlySet<NotificationTopic> = new Set(['favourites', 'saved-searches'])

export const isMailed = (kind: NotificationKind): boolean => mailedTopics.has(topicOf[kind])

/** One notification, by push or by mail, unless it was read meanwhile or the member does not want it. */
export const notificationMessage: MessageKind<{ notificationId: string }> = {
  kind: 'notification',
  channels: ['mail', 'push'],
  async prepare({ channel, recipient, parameters: { notificationId } }, { db, origin, now }) {
    const found = await readUnread(db, notificationId)
    if (!found) return undefined
    const { member, content, isDaily, subject, createdAt } = found
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
    const mail = { kind: 'notifications', username, contents: [content], more: 0, link: `${origin}${path}` } as const
    return { mail, locale }
  },
}

export const notificationMessageKinds: readonly AnyMessageKind[] = [notificationMessage]

async function readUnread(db: Kysely<Schema>, id: string) {
  const row = await db
    .selectFrom('notifications')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['kind', 'parameters', 'subject', 'is_daily', 'notifications.created_at'])
    .select(['members.id', 'email', 'locale', 'username', 'deletion_due_at'])
    .where('notifications.id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const content = { kind: row.kind, parameters: row.parameters } as NotificationContent
  // Members who are leaving get security notices only.
  if (row.deletion_due_at !== null && topicOf[content.kind] !== fixedTopic) return undefined
  const { subject, created_at: createdAt, is_daily: isDaily } = row
  return { member: row, content, subject, createdAt, isDaily }
}

/** The page that a notification is about. */
export function pathOf({ kind, parameters }: NotificationContent, locale: string): string {
  const topic = topicOf[kind]
  if (topic === 'account') return `/${locale}/profile/account`
  if (topic === 'own-listings') return `/${locale}/profile/listings`
  return 'listing' in parameters ? `/${locale}/product/${parameters.listing.id}` : `/${locale}/profile/notifications`
}

const imageOf = ({ parameters }: NotificationContent): string | null =>
  'listing' in parameters && parameters.listing.photo ? `/media/${parameters.listing.photo.name}/640.jpg` : null
