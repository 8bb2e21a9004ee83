import type { Kysely } from 'kysely'

import { foldUsername } from '#contract/accounts.ts'
import type { Schema } from '#server/database/schema.ts'

export type SignUp = { id: string; username: string; email: string; passwordHash: string; locale: string }

/**
 * How many sign-ups one address may have at once, because strangers can type it as well as its owner. Each is compared
 * when somebody signs in, so there cannot be many.
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

  /** Of the same address the newest stay, and nothing that is too old. */
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

  /** Whether it was still there. */
  async function remove(id: string): Promise<boolean> {
    const { numDeletedRows } = await db.deleteFrom('sign_ups').where('id', '=', id).executeTakeFirst()
    return numDeletedRows > 0n
  }

  return { find, findAllByEmail, deleteSurplus, upsert, remove }
}
