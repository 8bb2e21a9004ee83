import type { Kysely } from 'kysely'

import { foldUsername } from '#contract/accounts.ts'
import type { Schema } from '#server/database/schema.ts'

export type SignUp = { id: string; username: string; email: string; passwordHash: string; locale: string }

export function createSignUpsRepository(db: Kysely<Schema>) {
  async function find(id: string, now: Date) {
    return db.selectFrom('sign_ups').selectAll().where('id', '=', id).where('expires_at', '>', now).executeTakeFirst()
  }

  /** There is one for each address, but for those that came at the same moment. */
  async function findByEmail(email: string, now: Date) {
    return db
      .selectFrom('sign_ups')
      .selectAll()
      .where('email', '=', email)
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  }

  /** Others with the same address, and what is too old, make room for the newest. */
  async function makeRoom({ id, email, username }: SignUp, now: Date): Promise<void> {
    await db
      .deleteFrom('sign_ups')
      .where('id', '<>', id)
      .where((where) =>
        where.or([
          where('email', '=', email),
          where.and([where('username_key', '=', foldUsername(username)), where('expires_at', '<=', now)]),
        ]),
      )
      .execute()
  }

  async function keep({ id, username, email, passwordHash, locale }: SignUp, now: Date, expiresAt: Date) {
    const row = {
      username,
      username_key: foldUsername(username),
      email,
      password_hash: passwordHash,
      locale,
      created_at: now,
      expires_at: expiresAt,
    }
    await db
      .insertInto('sign_ups')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  }

  /** Whether it was still there. */
  async function remove(id: string): Promise<boolean> {
    const { numDeletedRows } = await db.deleteFrom('sign_ups').where('id', '=', id).executeTakeFirst()
    return numDeletedRows > 0n
  }

  return { find, findByEmail, makeRoom, keep, remove }
}
