import type { Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { SubjectContent } from '#contract/api/desk.ts'
import type { ReportSubject } from '#contract/api/reports.ts'
import { localeOrDefault } from '#contract/language/locales.ts'
import { findLocality } from '#contract/places/localities.ts'
import type { ReportSubjectKind } from '#contract/reports.ts'
import { selectMessages, toMessage } from '#server/conversations/message-rows.ts'
import { statusAt } from '#server/database/current-status.ts'
import type { Schema } from '#server/database/schema.ts'
import { selectShownPhotos } from '#server/media/shown-photos.ts'

/** What reports and cases are about. */
export type SubjectKey = { kind: ReportSubjectKind; id: string }

export type Subject = SubjectKey & {
  /** Of a message. */
  conversationId: string | null
  /** A title, a username or the beginning of a text. */
  label: string
  /** Whose it is; null after their account was deleted. */
  memberId: string | null
  content: SubjectContent
  isRemoved: boolean
  /** Whether everybody may see it. A message is for its two members. */
  isPublic: boolean
}

const labelLength = 80

export const keyOf = (subject: ReportSubject): SubjectKey => {
  switch (subject.kind) {
    case 'listing':
      return { kind: 'listing', id: subject.listingId.toLowerCase() }
    case 'member':
      return { kind: 'member', id: subject.memberId.toLowerCase() }
    case 'message':
      return { kind: 'message', id: subject.messageId.toLowerCase() }
    case 'review':
      return { kind: 'review', id: subject.reviewId.toLowerCase() }
  }
}

/** The subject as it is now; `undefined` if it is gone. */
export function findSubject(db: Kysely<Schema>, { kind, id }: SubjectKey, now: Date): Promise<Subject | undefined> {
  switch (kind) {
    case 'listing':
      return findListing(db, id, now)
    case 'member':
      return findMember(db, id)
    case 'message':
      return findMessage(db, id, now)
    case 'review':
      return findReview(db, id, now)
  }
}

async function findListing(db: Kysely<Schema>, id: string, now: Date): Promise<Subject | undefined> {
  const row = await db
    .selectFrom('listings')
    .select(['id', 'seller_id', 'title', 'description', 'language', 'price_kind', 'price_cents', 'category'])
    .select(['condition', 'locality', 'status', 'expires_at', 'reserved_until', 'hidden_reasons'])
    .select(jsonArrayFrom(selectShownPhotos()).as('photos'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const status = statusAt(now, row)
  return {
    kind: 'listing',
    id,
    conversationId: null,
    label: row.title,
    memberId: row.seller_id,
    isRemoved: row.hidden_reasons.includes('moderation'),
    isPublic: status !== 'paused' && status !== 'removed',
    content: {
      kind: 'listing',
      title: row.title,
      description: row.description,
      language: localeOrDefault(row.language),
      price: { kind: row.price_kind, cents: row.price_cents },
      category: row.category,
      condition: row.condition,
      photos: row.photos,
      place: findLocality(row.locality)?.name ?? row.locality,
      status,
    },
  }
}

async function findMember(db: Kysely<Schema>, id: string): Promise<Subject | undefined> {
  const row = await db
    .selectFrom('members')
    .select(['username', 'bio', 'avatar', 'deletion_due_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { username, bio, avatar, deletion_due_at } = row
  return {
    kind: 'member',
    id,
    conversationId: null,
    label: username,
    memberId: id,
    isRemoved: false,
    isPublic: deletion_due_at === null,
    content: { kind: 'member', username, bio, avatar },
  }
}

async function findMessage(db: Kysely<Schema>, id: string, now: Date): Promise<Subject | undefined> {
  const row = await selectMessages(db)
    .leftJoin('conversation_members as side', (join) =>
      join.onRef('side.conversation_id', '=', 'messages.conversation_id').onRef('side.role', '=', 'messages.sender'),
    )
    .select('side.member_id')
    .where('messages.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { content } = toMessage({ ...row, is_removed: false }, now)
  return {
    kind: 'message',
    id,
    conversationId: row.conversation_id,
    label: beginningOf(content.kind === 'text' ? content.text : content.kind === 'appointment' ? content.place : ''),
    memberId: row.member_id,
    isRemoved: row.is_removed,
    isPublic: false,
    content: { kind: 'message', content, sentAt: row.sent_at },
  }
}

async function findReview(db: Kysely<Schema>, id: string, now: Date): Promise<Subject | undefined> {
  const row = await db
    .selectFrom('reviews')
    .select(['author_id', 'stars', 'text', 'reply', 'visible_at', 'removed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { author_id, stars, text, reply, visible_at, removed_at } = row
  return {
    kind: 'review',
    id,
    conversationId: null,
    label: beginningOf(text),
    memberId: author_id,
    isRemoved: removed_at !== null,
    isPublic: visible_at !== null && visible_at <= now && removed_at === null,
    content: { kind: 'review', stars, text, reply },
  }
}

const beginningOf = (text: string): string =>
  text.length <= labelLength ? text : `${text.slice(0, labelLength - 1).trimEnd()}…`

/** The first photo of what is shown of a case. */
export const photoOf = (content: SubjectContent | null) => {
  if (content?.kind === 'listing') return content.photos[0] ?? null
  return content?.kind === 'message' && content.content.kind === 'text' ? (content.content.photos[0] ?? null) : null
}

/** The text that rules look through, and that a clearance is about. */
export function textOf(content: SubjectContent): string {
  switch (content.kind) {
    case 'listing':
      return `${content.title}\n${content.description}`
    case 'member':
      return `${content.username}\n${content.bio}`
    case 'review':
      return `${content.text}\n${content.reply ?? ''}`
    case 'message':
      return content.content.kind === 'text' ? content.content.text : ''
  }
}
