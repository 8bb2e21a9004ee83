import { type Kysely, sql } from 'kysely'

import { searchWordsOf } from '#server/conversations/message-words.ts'
import type { Schema } from '#server/database/schema.ts'
import { recordEvents } from '#server/events/member-events.ts'
import { hideListing, unhideListing } from '#server/listings/hidden-listings.ts'
import { syncLines } from '#server/promotions/sync-lines.ts'

import type { Subject } from './subjects.ts'

/** The channel between servers: what they have cached of the public listings is outdated. */
export const listingsChannel = 'listings_moderated'

/**
 * Takes the subject from everybody but its owner; of a member, the text and the picture of their profile. Idempotent.
 * Everything in the transaction of the decision.
 */
export async function remove(db: Kysely<Schema>, { kind, id, conversationId }: Subject, now: Date): Promise<void> {
  switch (kind) {
    case 'listing':
      await hideListing(db, id, 'moderation')
      await syncLines(db, id, now)
      return notifyServers(db)
    case 'review':
      await db.updateTable('reviews').set({ removed_at: now }).where('id', '=', id).execute()
      return notifyServers(db)
    case 'message':
      // Without words, so that the search within the conversation does not find it.
      await db.updateTable('messages').set({ removed_at: now, words: '' }).where('id', '=', id).execute()
      return tellMembers(db, conversationId!, id)
    case 'member':
      await db
        .updateTable('members')
        .set({ bio: '', avatar: null, profile_version: sql`profile_version + 1` })
        .where('id', '=', id)
        .execute()
      return notifyServers(db)
  }
}

/** Gives back what was removed. The text and the picture of a profile are gone. */
export async function restore(db: Kysely<Schema>, { kind, id, conversationId }: Subject, now: Date): Promise<void> {
  switch (kind) {
    case 'listing':
      await unhideListing(db, id, 'moderation')
      await syncLines(db, id, now)
      return notifyServers(db)
    case 'review':
      await db.updateTable('reviews').set({ removed_at: null }).where('id', '=', id).execute()
      return notifyServers(db)
    case 'message': {
      const row = await db.selectFrom('messages').select('content').where('id', '=', id).executeTakeFirstOrThrow()
      await db
        .updateTable('messages')
        .set({ removed_at: null, words: searchWordsOf(row.content) })
        .where('id', '=', id)
        .execute()
      return tellMembers(db, conversationId!, id)
    }
    case 'member':
  }
}

/** When the transaction commits, all servers forget what they have cached of public listings and sellers. */
export async function notifyServers(db: Kysely<Schema>): Promise<void> {
  await sql`select pg_notify(${listingsChannel}, '')`.execute(db)
}

/** The devices of both members show the message anew. */
async function tellMembers(db: Kysely<Schema>, conversationId: string, messageId: string): Promise<void> {
  const sides = await db
    .selectFrom('conversation_members')
    .select('member_id')
    .where('conversation_id', '=', conversationId)
    .execute()
  const members = sides.flatMap(({ member_id }) => member_id ?? [])
  await recordEvents(db, members, 'conversation', { conversationId, messageId })
}
