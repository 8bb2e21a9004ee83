import type { ReadOwn } from './personal-table.ts'

/** Messages to the operator that were not mailed yet; of the others, no words are left here. */
export const readOwnContactMessages: ReadOwn = async function* (db, { id }) {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['topic', 'email', 'message', 'reference', 'created_at'])
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute()
  for (const { created_at, ...message } of rows) yield { ...message, written: created_at }
}
