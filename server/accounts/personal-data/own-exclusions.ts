import type { ReadOwn } from './personal-table.ts'

/** Includes the tombstones. Not batched, because a member has few. */
export const readOwnHiddenSellers: ReadOwn = async function* (db, { id }) {
  const rows = await db
    .selectFrom('hidden_sellers')
    .selectAll()
    .where('member_id', '=', id)
    .orderBy('hidden_at', 'desc')
    .execute()
  for (const { seller_id, is_kept, username, is_blocked, hidden_at, changed_at } of rows)
    yield {
      seller: seller_id,
      name: username,
      hidden: is_kept,
      blocked: is_blocked,
      since: hidden_at,
      changed: changed_at,
    }
}

/** Includes the tombstones. Not batched, because a member has few. */
export const readOwnHiddenWords: ReadOwn = async function* (db, { id }) {
  const rows = await db
    .selectFrom('hidden_words')
    .selectAll()
    .where('member_id', '=', id)
    .orderBy('hidden_at', 'desc')
    .execute()
  for (const { text, is_kept, hidden_at, changed_at } of rows)
    yield { word: text, hidden: is_kept, since: hidden_at, changed: changed_at }
}
