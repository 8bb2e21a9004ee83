import type { ReadOwn } from './personal-table.ts'

/** All columns of the member except the password hash, which would be meaningless to the member. */
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
    passkeyHandle: row.passkey_handle?.toString('base64url') ?? null,
  }
}

/** Former usernames that are still reserved for the member. */
export const readOwnFormerUsernames: ReadOwn = async function* (db, { id }) {
  const rows = await db
    .selectFrom('former_usernames')
    .select(['username', 'expires_at'])
    .where('member_id', '=', id)
    .orderBy('expires_at')
    .execute()
  for (const { username, expires_at } of rows) yield { username, keptUntil: expires_at }
}

/** Trader declarations that were replaced or revoked and that moderators can still see. */
export const readOwnFormerTraders: ReadOwn = async function* (db, { id }) {
  const rows = await db
    .selectFrom('former_traders')
    .select(['trader', 'ended_at', 'expires_at'])
    .where('member_id', '=', id)
    .orderBy('ended_at')
    .execute()
  for (const { trader, ended_at, expires_at } of rows) yield { ...trader, endedAt: ended_at, keptUntil: expires_at }
}

/** Path of the avatar in the export. */
export const avatarFile = 'photos/avatar.jpg'
