import type { Transaction } from 'kysely'

import type { NewMessageContent } from '#contract/api/conversations.ts'
import { type ConversationRole, maxAppointmentDays, quickReplies, type QuickReply } from '#contract/conversations.ts'
import { day } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema, StoredMessageContent } from '#server/database/schema.ts'

import type { MessagePhoto } from './append-message.ts'

/** The content as it is stored. Throws if its sender cannot write it. */
export function toStored(content: NewMessageContent, role: ConversationRole, now: Date): StoredMessageContent {
  const field = invalidField(content, role, now)
  if (field) throw new Problem('invalid-request', { fields: { [`content.${field.name}`]: field.error } })
  return content.kind === 'text' ? { kind: 'text', text: content.text } : content
}

function invalidField(content: NewMessageContent, role: ConversationRole, now: Date) {
  switch (content.kind) {
    case 'text': {
      const { text, photos } = content
      if (text === '' && photos.length === 0) return { name: 'text', error: 'too_small' }
      return new Set(photos).size < photos.length ? { name: 'photos', error: 'invalid_value' } : undefined
    }
    case 'quick-reply': {
      const allowed: readonly QuickReply[] = quickReplies[role]
      return allowed.includes(content.reply) ? undefined : { name: 'reply', error: 'invalid_value' }
    }
    case 'appointment': {
      if (content.at <= now.getTime()) return { name: 'at', error: 'too_small' }
      return content.at > now.getTime() + maxAppointmentDays * day ? { name: 'at', error: 'too_big' } : undefined
    }
    case 'offer':
      return undefined
  }
}

/** The photos of a message from its sender's uploads, in its order. */
export async function findMessagePhotos(
  transaction: Transaction<Schema>,
  memberId: string,
  content: NewMessageContent,
): Promise<MessagePhoto[]> {
  if (content.kind !== 'text' || content.photos.length === 0) return []
  const rows = await transaction
    .selectFrom('uploaded_photos')
    .select(['id', 'name', 'width', 'height', 'thumbhash'])
    .where('id', 'in', content.photos)
    .where('member_id', '=', memberId)
    // The orphan collection must wait until this message refers to them.
    .forUpdate()
    .execute()
  const known = new Map(rows.map(({ id, ...photo }) => [id, photo]))
  return content.photos.map((id, index) => {
    const photo = known.get(id.toLowerCase())
    if (!photo) throw new Problem('photo-missing', { fields: { [`content.photos.${index}`]: 'missing' } })
    return photo
  })
}
