import { type Kysely, sql } from 'kysely'

import { centsPerEuro } from '#contract/money.ts'
import type { Schema, StoredMessageContent } from '#server/database/schema.ts'

import type { OwnPhoto } from './own-listings.ts'
import type { ReadOwn } from './personal-table.ts'
import { readInBatches } from './read-in-batches.ts'

/** Without the other members, whose identity is their own personal data. */
export const readOwnConversations: ReadOwn = async function* (db, { id }) {
  for await (const row of conversationsOf(db, id))
    yield {
      id: row.id,
      role: row.role,
      listing: row.listing_id,
      title: row.title,
      begun: row.created_at,
      lastChange: row.changed_at,
      read: row.read_number,
      archived: row.is_archived,
      muted: row.is_muted,
      deal: row.deal,
    }
}

/** Written and received messages. */
export const readOwnMessages: ReadOwn = async function* (db, { id }) {
  for await (const conversation of conversationsOf(db, id))
    for await (const row of messagesOf(db, conversation.id)) {
      const isOwn = row.sender === conversation.role
      yield {
        conversation: conversation.id,
        number: row.number,
        from: isOwn ? 'me' : 'other',
        ...contentOf(row.content),
        answer: row.answer ?? undefined,
        photos: isOwn ? photosOf(row).map(({ file }) => file) : row.photos.length,
        sent: row.sent_at,
      }
    }
}

/** The photos of messages that the member wrote, with their paths in the export. */
export async function* readMessagePhotos(db: Kysely<Schema>, memberId: string): AsyncGenerator<OwnPhoto> {
  for await (const { id, role } of conversationsOf(db, memberId))
    for await (const row of messagesOf(db, id)) if (row.sender === role) yield* photosOf(row)
}

export const readOwnBlocks: ReadOwn = async function* (db, { id }) {
  const rows = readInBatches((after, limit) =>
    db
      .selectFrom('member_blocks')
      .select(['blocked_id as id', 'created_at'])
      .where('blocker_id', '=', id)
      .where('blocked_id', '>', after)
      .orderBy('blocked_id')
      .limit(limit)
      .execute(),
  )
  for await (const { id: member, created_at } of rows) yield { member, since: created_at }
}

const conversationsOf = (db: Kysely<Schema>, memberId: string) =>
  readInBatches((after, limit) =>
    db
      .selectFrom('conversation_members')
      .innerJoin('conversations', 'conversations.id', 'conversation_id')
      .leftJoin('listings', 'listings.id', 'listing_id')
      .leftJoin('listing_deals', (join) =>
        join
          .onRef('listing_deals.conversation_id', '=', 'conversations.id')
          .onRef('listing_deals.listing_id', '=', 'listings.id'),
      )
      .select(['conversations.id', 'role', 'conversations.listing_id', 'read_number', 'is_archived', 'is_muted'])
      .select(({ fn }) => fn.coalesce('listings.title', 'listing_title').as('title'))
      .select(['conversations.created_at', 'conversations.changed_at', 'listing_deals.status as deal'])
      .where('member_id', '=', memberId)
      .where('conversations.id', '>', after)
      .orderBy('conversations.id')
      .limit(limit)
      .execute(),
  )

const pageSize = 100

type MessageRow = {
  id: string
  number: number
  sender: string
  content: StoredMessageContent
  answer: string | null
  sent_at: Date
  photos: { name: string; width: number; position: number }[]
}

async function* messagesOf(db: Kysely<Schema>, conversationId: string): AsyncGenerator<MessageRow> {
  let after = 0
  for (;;) {
    const page = await db
      .selectFrom('messages')
      .select(['id', 'number', 'sender', 'content', 'answer', 'sent_at'])
      .select(
        sql<MessageRow['photos']>`coalesce((
          select json_agg(json_build_object('position', position, 'name', name, 'width', width) order by position)
          from message_photos where message_id = messages.id), '[]')`.as('photos'),
      )
      .where('conversation_id', '=', conversationId)
      .where('number', '>', after)
      .orderBy('number')
      .limit(pageSize)
      .execute()
    yield* page
    if (page.length < pageSize) return
    after = page.at(-1)!.number
  }
}

function contentOf(content: StoredMessageContent): object {
  switch (content.kind) {
    case 'offer':
      return { kind: content.kind, euros: content.cents / centsPerEuro }
    case 'appointment':
      return { ...content, at: new Date(content.at) }
    case 'listing-status':
      return { ...content, until: content.until === null ? null : new Date(content.until) }
    default:
      return content
  }
}

const photosOf = ({ id, photos }: MessageRow): OwnPhoto[] =>
  photos.map(({ position, ...photo }) => ({ ...photo, file: `photos/messages/${id}/${position + 1}.jpg`, alt: '' }))
