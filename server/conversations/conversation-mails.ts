import type { Transaction } from 'kysely'

import { reminderLead } from '#contract/conversations.ts'
import { localeOrDefault } from '#contract/language/locales.ts'
import type { Schema } from '#server/database/schema.ts'
import { stableId } from '#server/database/stable-id.ts'
import { enqueueDeliveries, enqueueDelivery } from '#server/deliveries/enqueue-deliveries.ts'
import { enqueueForMembers } from '#server/deliveries/enqueue-for-members.ts'
import { pushDelay } from '#server/notifications/notification-messages.ts'

import { appointmentReminder, newMessage, unreadMessages } from './conversation-message-kinds.ts'
import type { LockedConversation } from './lock-conversation.ts'
import { dayOf, readingTime, unreadMailId } from './unread-mail-times.ts'

/**
 * Mails the message that was just appended, unless its receiver reads it in time: once a day for each conversation. If
 * the earlier messages of the day were all read, the mail waits from now on.
 */
export async function enqueueUnreadMail(
  transaction: Transaction<Schema>,
  { id: conversationId, otherRole }: LockedConversation,
  now: Date,
): Promise<void> {
  const receivers = await findReceivers(transaction, conversationId)
  const receiver = receivers.find(({ role }) => role === otherRole)
  if (!receiver) return
  const { memberId, email, locale, unread } = receiver
  const mail = {
    eventId: unreadMailId(conversationId, memberId, dayOf(now)),
    memberId,
    recipient: email,
    locale,
    parameters: { conversationId },
    dueAt: new Date(now.getTime() + readingTime),
  }
  await enqueueDelivery(transaction, unreadMessages, mail, unread === 1 ? ['waiting', 'dropped'] : ['dropped'])
}

/** Reminds both members of an appointment that was just accepted, unless it is too soon for that. */
export async function enqueueReminders(
  transaction: Transaction<Schema>,
  { id: conversationId }: LockedConversation,
  { messageId, at }: { messageId: string; at: number },
  now: Date,
): Promise<void> {
  const dueAt = new Date(at - reminderLead)
  if (dueAt <= now) return
  const receivers = await findReceivers(transaction, conversationId)
  await enqueueDeliveries(
    transaction,
    receivers.map(({ memberId, email, locale }) => ({
      kind: appointmentReminder,
      eventId: stableId(conversationId, 'appointment-reminder', messageId),
      memberId,
      recipient: email,
      locale,
      parameters: { conversationId, messageId },
      dueAt,
    })),
  )
}

/** Pushes the message that was just appended to the devices of its receiver, unless they read it at once. */
export async function enqueueMessagePush(
  transaction: Transaction<Schema>,
  { id: conversationId, otherId }: LockedConversation,
  messageId: string,
  now: Date,
): Promise<void> {
  if (otherId === null) return
  const push = {
    eventId: messageId,
    memberId: otherId,
    parameters: { conversationId, messageId },
    dueAt: new Date(now.getTime() + pushDelay),
  }
  await enqueueForMembers(transaction, newMessage, 'push', [push])
}

/** The members of a conversation who have an address. */
async function findReceivers(transaction: Transaction<Schema>, conversationId: string) {
  const rows = await transaction
    .selectFrom('conversation_members')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['conversation_members.role', 'unread', 'members.id as memberId', 'email', 'locale'])
    .where('conversation_id', '=', conversationId)
    .execute()
  return rows.flatMap(({ email, locale, ...row }) =>
    email === null ? [] : { ...row, email, locale: localeOrDefault(locale) },
  )
}
