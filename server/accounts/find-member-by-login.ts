import { type Kysely, sql } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

/** For the operator: finds one member by e-mail address or exact username. */
export async function findMemberByLogin(db: Kysely<Schema>, name: string) {
  const [column, value] = loginColumn(name)
  return db
    .selectFrom('members')
    .select(['id', 'username', 'email', 'locale', 'created_at', 'last_seen_at', 'deletion_due_at', 'role', 'trader'])
    .select([
      sql<number>`(select count(*) from sessions where member_id = members.id and expires_at > now())`.as('sessions'),
      sql<number>`(select count(*) from listings where seller_id = members.id)`.as('listings'),
    ])
    .where(column, '=', value)
    .executeTakeFirst()
}

export type MemberByLogin = NonNullable<Awaited<ReturnType<typeof findMemberByLogin>>>

/** The latest unconfirmed sign-up with that address or username. */
export async function findSignUpByLogin(db: Kysely<Schema>, name: string, now = new Date()) {
  const [column, value] = loginColumn(name)
  return db
    .selectFrom('sign_ups')
    .select(['id', 'username', 'email', 'created_at', 'expires_at'])
    .where(column, '=', value)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

/** Usernames cannot contain an @. */
const loginColumn = (name: string): ['email' | 'username', string] =>
  name.includes('@') ? ['email', name.trim().toLowerCase()] : ['username', name]
