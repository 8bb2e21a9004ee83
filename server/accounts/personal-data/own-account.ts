import type { ReadOwn } from './personal-table.ts'

/** All that is known of the member but the hash of the password, which says nothing to anybody. */
export const readOwnAccount: ReadOwn = async function* (db, { id }) {
  const row = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return
  const change = await db.selectFrom('email_changes').selectAll().where('member_id', '=', id).executeTakeFirst()
  yield {
    id,
    username: row.username,
    email: row.email,
    role: row.role,
    newEmail: change?.email ?? null,
    languageOfMails: row.locale,
    bio: row.bio,
    languages: row.languages,
    locality: row.locality,
    trader: row.trader,
    avatar: row.avatar === null ? null : avatarFile,
    replyRate: row.reply_rate,
    replyMinutes: row.reply_minutes,
    memberSince: row.created_at,
    lastSeen: row.last_seen_at,
    deletionAt: row.deletion_due_at,
  }
}

/** Names that were given up, as long as they are kept from others. */
export const readOwnFormerUsernames: ReadOwn = async function* (db, { id }) {
  const rows = await db
    .selectFrom('former_usernames')
    .select(['username', 'expires_at'])
    .where('member_id', '=', id)
    .orderBy('expires_at')
    .execute()
  for (const { username, expires_at } of rows) yield { username, keptUntil: expires_at }
}

/** Where the picture lies in the export. */
export const avatarFile = 'photos/avatar.jpg'
