import { type Kysely, sql } from 'kysely'

import { day, minute } from '#contract/durations.ts'
import { localeOrDefault } from '#contract/language/locales.ts'
import type { MailedMessage } from '#contract/mails.ts'
import { findRisks } from '#contract/message-risks/find-risks.ts'
import type { Schema } from '#server/database/schema.ts'
import type { AnyMessageKind, MessageKind } from '#server/deliveries/message-kind.ts'
import { countForBadge } from '#server/notifications/badge-count.ts'
import { pushDelay } from '#server/notifications/notification-messages.ts'
import { quietUntil, readSettings } from '#server/notifications/notification-settings.ts'

import { blockBetween } from './lock-conversation.ts'
import { type MessageRow, selectMessages } from './message-rows.ts'
import { dayOf, readingTime, unreadMailId } from './unread-mail-times.ts'

/** Length of the beginning of a text in a mail, in characters. */
const maxExcerpt = 160

/** Reports what its receiver has not read when it is sent, whichever message enqueued it. */
export const unreadMessages: MessageKind<{ conversationId: string }> = {
  kind: 'unread-messages',
  channels: ['mail'],
  async prepare({ memberId, recipient, parameters: { conversationId }, createdAt }, context) {
    const { db, origin, unsubscribeLinks, now } = context
    const side = memberId === null ? undefined : await findSide(db, conversationId, memberId)
    if (side?.email !== recipient) return undefined
    const settings = await readSettings(db, memberId!)
    if (settings.topics.messages.mail === 'off') return undefined
    const notBefore = quietUntil(settings, now())
    if (notBefore) return { notBefore }
    const newest = await findNewestUnread(db, conversationId, memberId!)
    if (!newest) return undefined
    const readBy = newest.unreadSince + readingTime
    // Earlier messages were read meanwhile. Those of the next day have a mail of their own.
    if (readBy > now().getTime()) {
      const isOfItsDay = dayOf(new Date(newest.unreadSince)) === dayOf(new Date(createdAt.getTime() - readingTime))
      return isOfItsDay ? { notBefore: new Date(readBy) } : undefined
    }
    if (await isReportedByEarlierMail(db, { memberId: memberId!, conversationId, createdAt }, newest)) return undefined

    const { username, sender, listing } = side
    const locale = localeOrDefault(side.locale)
    const link = linkTo(conversationId, origin, locale)
    const unsubscribe = unsubscribeLinks({ memberId: memberId!, topics: ['messages'] }, locale)
    const { unread } = newest
    const content = { username, sender, listing, unread, newest: mailed(newest), link, unsubscribe }
    return { mail: { kind: 'unread-messages', ...content }, locale }
  },
}

/** Pushes one message to its receiver's devices. A later one of the same conversation replaces it on the screen. */
export const newMessage: MessageKind<{ conversationId: string; messageId: string }> = {
  kind: 'new-message',
  channels: ['push'],
  async prepare({ memberId, parameters: { conversationId, messageId } }, { db, now }) {
    const side = memberId === null ? undefined : await findSide(db, conversationId, memberId)
    const message = await selectMessages(db).where('messages.id', '=', messageId).executeTakeFirst()
    if (!side || !message || message.number <= side.readNumber) return undefined
    const settings = await readSettings(db, memberId!)
    if (!settings.topics.messages.push) return undefined
    const notBefore = quietUntil(settings, now())
    if (notBefore) return { notBefore }
    if (await isSuperseded(db, message, now())) return undefined

    const locale = localeOrDefault(side.locale)
    const push = {
      memberId: memberId!,
      path: `/${locale}/messages/${conversationId}`,
      tag: `conversation ${conversationId}`,
      image: null,
      badge: await countForBadge(db, memberId!),
      createdAt: message.sent_at,
    }
    return { push, content: { kind: 'message', sender: side.sender, newest: mailed(message) }, locale, isUrgent: true }
  },
}

/** Whether a later message of the same side is pushed now or was before: after quiet hours only the newest comes. */
async function isSuperseded(
  db: Kysely<Schema>,
  { conversation_id, sender, number }: Pick<MessageRow, 'conversation_id' | 'sender' | 'number'>,
  now: Date,
): Promise<boolean> {
  const later = await db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversation_id)
    .where('sender', '=', sender)
    .where('number', '>', number)
    .where('sent_at', '<=', new Date(now.getTime() - pushDelay))
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/** To each of the two members. A later appointment that they accepted replaces the one that the reminder is about. */
export const appointmentReminder: MessageKind<{ conversationId: string; messageId: string }> = {
  kind: 'appointment-reminder',
  channels: ['mail'],
  async prepare({ memberId, recipient, parameters: { conversationId, messageId } }, { db, origin, now }) {
    const side = memberId === null ? undefined : await findSide(db, conversationId, memberId)
    if (side?.email !== recipient) return undefined
    const accepted = await selectMessages(db)
      .where('messages.conversation_id', '=', conversationId)
      .where('messages.answer', '=', 'accepted')
      .orderBy('messages.number', 'desc')
      .execute()
    const last = accepted.find(({ content }) => content.kind === 'appointment')
    if (last?.id !== messageId || last.content.kind !== 'appointment') return undefined
    const { at, place } = last.content
    if (at <= now().getTime()) return undefined

    const { username, sender: other, listing } = side
    const locale = localeOrDefault(side.locale)
    const link = linkTo(conversationId, origin, locale)
    return { mail: { kind: 'appointment-reminder', username, other, listing, at, place, link }, locale }
  },
}

export const conversationMessageKinds: readonly AnyMessageKind[] = [unreadMessages, newMessage, appointmentReminder]

const linkTo = (conversationId: string, origin: string, locale: string) =>
  `${origin}/${locale}/messages/${conversationId}`

/** The member's side of a conversation about which they may get mails: not after a block, nor if they muted it. */
const findSide = (db: Kysely<Schema>, conversationId: string, memberId: string) =>
  db
    .selectFrom('conversation_members as own')
    .innerJoin('conversation_members as other', (join) =>
      join.onRef('other.conversation_id', '=', 'own.conversation_id').onRef('other.role', '<>', 'own.role'),
    )
    .innerJoin('conversations', 'conversations.id', 'own.conversation_id')
    .leftJoin('listings', 'listings.id', 'conversations.listing_id')
    .innerJoin('members', 'members.id', 'own.member_id')
    .innerJoin('members as sender', 'sender.id', 'other.member_id')
    .select(['own.read_number as readNumber', 'members.username', 'members.email', 'members.locale'])
    .select(['sender.username as sender'])
    .select(({ fn, ref }) => fn.coalesce('listings.title', ref('conversations.listing_title')).as('listing'))
    .where('own.conversation_id', '=', conversationId)
    .where('own.member_id', '=', memberId)
    .where('own.is_muted', '=', false)
    .where('members.deletion_due_at', 'is', null)
    .where('sender.deletion_due_at', 'is', null)
    .where(({ not }) => not(blockBetween(sql.ref('own.member_id'), sql.ref('other.member_id'))))
    .executeTakeFirst()

/**
 * The newest of the messages that the member has not read, with their number and the time of the oldest in milliseconds
 * since 1970. One statement, because messages are read and arrive meanwhile.
 */
const findNewestUnread = (db: Kysely<Schema>, conversationId: string, memberId: string) =>
  selectMessages(db)
    .innerJoin('conversation_members as own', 'own.conversation_id', 'messages.conversation_id')
    .select([
      sql<number>`count(*) over ()`.as('unread'),
      sql<number>`floor(extract(epoch from min(messages.sent_at) over ()) * 1000)::bigint`.as('unreadSince'),
    ])
    .where('own.conversation_id', '=', conversationId)
    .where('own.member_id', '=', memberId)
    .whereRef('messages.sender', '<>', 'own.role')
    .whereRef('messages.number', '>', 'own.read_number')
    .orderBy('messages.number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether the mail of the day before, which quiet hours held back, has reported the newest message or is about to. */
async function isReportedByEarlierMail(
  db: Kysely<Schema>,
  { memberId, conversationId, createdAt }: { memberId: string; conversationId: string; createdAt: Date },
  newest: Pick<MessageRow, 'sent_at'>,
): Promise<boolean> {
  const dayBefore = dayOf(new Date(createdAt.getTime() - readingTime - day))
  // A message that came while that mail was being written is not in it.
  const reportedAt = new Date(newest.sent_at + minute)
  const earlier = await db
    .selectFrom('deliveries')
    .select('id')
    .where('event_id', '=', unreadMailId(conversationId, memberId, dayBefore))
    .where('channel', '=', 'mail')
    .where(({ and, eb, or }) =>
      or([eb('state', '=', 'waiting'), and([eb('state', '=', 'sent'), eb('ended_at', '>=', reportedAt)])]),
    )
    .executeTakeFirst()
  return earlier !== undefined
}

/** What a mail shows of a message: the beginning of its text, unless that could lead to a fraud, and no photo. */
function mailed({ content, risks, photos, is_removed }: MessageRow): MailedMessage {
  if (is_removed) return { kind: 'hidden' }
  if (content.kind === 'offer') return { kind: 'offer', cents: content.cents }
  if (content.kind !== 'text') return content
  // Only first messages have stored risks, while a mail shows later texts without a warning, too.
  if (risks.length > 0 || findRisks(content.text).length > 0) return { kind: 'hidden' }
  return content.text === '' && photos.length > 0
    ? { kind: 'photos' }
    : { kind: 'text', text: beginningOf(content.text) }
}

/** The first words on one line. */
function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxExcerpt) return line
  const [cut] = /^.*(?=\s)/u.exec(line.slice(0, maxExcerpt)) ?? [
    Array.from(line)
      .slice(0, maxExcerpt - 1)
      .join(''),
  ]
  return `${cut}…`
}
