import { sql, type Transaction } from 'kysely'

import type { Schema } from '#server/database/schema.ts'
import { joined, translated } from '#server/database/username-skeleton.ts'

import { buildIndex } from './build-index.ts'
import type { Migration } from './migration.ts'

/**
 * A username's visual skeleton is an indexed function of its key, not a column: so it is right for names that imports,
 * backups and the previous release write, and existing similar names stay. Members still sign in with the key.
 */
export const usernames: Migration = {
  name: '017-usernames',

  async up(transaction) {
    await sql`
      create function username_skeleton(key text) returns text language sql immutable strict parallel safe as $$
        select replace(
          translate(key, ${sql.lit(translated.from)}, ${sql.lit(translated.to)}),
          ${sql.lit(joined.from)}, ${sql.lit(joined.to)}
        )
      $$`.execute(transaction)
    await createFormerUsernames(transaction)
    await extendSignUps(transaction)
    // Codes that were mailed before have six digits, and so have those that the previous release mails.
    await sql`alter table mailed_codes add column code_length int not null default 6`.execute(transaction)
  },
}

/** Former usernames of members. */
async function createFormerUsernames(transaction: Transaction<Schema>) {
  await sql`
    create table former_usernames (
      member_id uuid not null references members on delete cascade,
      username text not null,
      username_key text not null,
      expires_at timestamptz not null,
      primary key (member_id, username_key)
    )`.execute(transaction)
  await sql`
    create index former_usernames_skeleton on former_usernames (username_skeleton(username_key))`.execute(transaction)
  await sql`create index former_usernames_expiry on former_usernames (expires_at)`.execute(transaction)
}

/** Sign-ups with the same address may share a name: only one of them becomes an account. */
async function extendSignUps(transaction: Transaction<Schema>) {
  await sql`alter table sign_ups drop constraint sign_ups_username_key_key`.execute(transaction)
  await sql`create index sign_ups_folded_username on sign_ups (username_key)`.execute(transaction)
  await sql`create index sign_ups_skeleton on sign_ups (username_skeleton(username_key))`.execute(transaction)
}

export const usernameSkeletons: Migration = {
  name: '017-username-skeletons',

  gradually: (db) => buildIndex(db, 'members_username_skeleton', sql`on members (username_skeleton(username_key))`),
}
