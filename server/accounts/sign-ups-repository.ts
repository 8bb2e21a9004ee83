import type { Kysely } from 'kysely'

import { foldUsername } from '#contract/accounts.ts'
import type { Schema } from '#server/database/schema.ts'

export type SignUp = { id: string; username: string; email: string; passwordHash: string; locale: string }

/**
 * Maximum number of sign-ups for one address: strangers can type it as well as its owner. A sign-in compares the
 * password with each, so the number must be small.
 */
export const maxPerAddress = 4

export function createSignUpsRepository(db: Kysely<Schema>) {
  async function find(id: string, now: Date) {
    return db.selectFrom('sign_ups').selectAll().where('id', '=', id).where('expires_at', '>', now).executeTakeFirst()
  }

  /** The newest first. */
  async function findAllByEmail(email: string, now: Date) {
    return db
      .selectFrom('sign_ups')
      .selectAll()
      .where('email', '=', email)
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
  }

  /** Keeps the newest sign-ups of the same address, and deletes expired ones. */
  async function deleteSurplus({ id, email }: SignUp, now: Date): Promise<void> {
    const others = (await findAllByEmail(email, now)).filter((other) => other.id !== id)
    const tooMany = others.slice(maxPerAddress - 1).map((other) => other.id)
    await db
      .deleteFrom('sign_ups')
      .where('email', '=', email)
      .where('id', '<>', id)
      .where((where) =>
        where.or([where('expires_at', '<=', now), ...(tooMany.length > 0 ? [where('id', 'in', tooMany)] : [])]),
      )
      .execute()
  }

  async function upsert({ id, username, email, passwordHash, locale }: SignUp, now: Date, expiresAt: Date) {
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

  /** Returns false if it no longer existed. */
  async function remove(id: string): Promise<boolean> {
    const { numDeletedRows } = await db.deleteFrom('sign_ups').where('id', '=', id).executeTakeFirst()
    return numDeletedRows > 0n
  }

  return { find, findAllByEmail, deleteSurplus, upsert, remove }
}
