import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { Database } from '#server/database/database.ts'
import { recordEvents } from '#server/events/member-events.ts'

/** A conversation without messages, about a listing that was deleted. */
export async function insertConversation({ db }: Pick<Database, 'db'>, buyerId: string, sellerId: string) {
  const id = randomUUID()
  await db.insertInto('conversations').values({ id, listing_title: 'Tandem' }).execute()
  await db
    .insertInto('conversation_members')
    .values([
      { conversation_id: id, role: 'buyer', member_id: buyerId },
      { conversation_id: id, role: 'seller', member_id: sellerId },
    ])
    .execute()
  return id
}

/** Writes the next message of the buyer and its events in one transaction. Returns its id. */
export function writeMessage(
  { db }: Pick<Database, 'db'>,
  conversationId: string,
  text: string,
  id = randomUUID() as string,
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const { last_number: number } = await transaction
      .updateTable('conversations')
      .set({ last_number: sql`last_number + 1` })
      .where('id', '=', conversationId)
      .returning('last_number')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('messages')
      .values({
        conversation_id: conversationId,
        number,
        id,
        sender: 'buyer',
        content: JSON.stringify({ kind: 'text', text }),
      })
      .execute()
    const members = await transaction
      .selectFrom('conversation_members')
      .select('member_id')
      .where('conversation_id', '=', conversationId)
      .execute()
    await recordEvents(
      transaction,
      members.flatMap(({ member_id }) => member_id ?? []),
      'conversation',
      { conversationId, messageId: id },
    )
    return id
  })
}
