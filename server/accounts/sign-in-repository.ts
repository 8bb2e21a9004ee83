import type { Kysely, Transaction } from 'kysely'

import { foldUsername } from '#contract/accounts.ts'
import type { Schema } from '#server/database/schema.ts'

import { maxPerAddress } from './sign-ups-repository.ts'

export type SignInRepository = ReturnType<typeof createSignInRepository>

/** A member, or a sign-up that is not confirmed yet. */
export type NamedAccount = { id: string; passwordHash: string | null; isConfirmed: boolean }

/**
 * The accounts with a login name. An address can have a member and several sign-ups, if others tried to sign up with
 * it. The newest come first.
 */
export type Named = { member: NamedAccount | undefined; signUps: NamedAccount[] }

export function createSignInRepository(db: Kysely<Schema>) {
  /** Runs the same queries whether the account exists or not, so that timing does not reveal it. */
  async function findByName(name: string, now: Date): Promise<Named> {
    const [column, value] = nameColumn(name)
    const [member, signUps] = await Promise.all([
      db
        .selectFrom('members')
        .select(['id', 'password_hash'])
        .where(column, '=', value)
        .where('password_hash', 'is not', null)
        .limit(1)
        .executeTakeFirst(),
      db
        .selectFrom('sign_ups')
        .select(['id', 'password_hash'])
        .where(column, '=', value)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .limit(maxPerAddress)
        .execute(),
    ])
    return {
      member: member && { id: member.id, passwordHash: member.password_hash, isConfirmed: true },
      signUps: signUps.map(({ id, password_hash: passwordHash }) => ({ id, passwordHash, isConfirmed: false })),
    }
  }

  /** Locks the member's row until the transaction ends, unless the password has changed since it was compared. */
  async function lock(transaction: Transaction<Schema>, { id, passwordHash }: NamedAccount) {
    return transaction
      .selectFrom('members')
      .select(['username', 'email', 'locale'])
      .where('id', '=', id)
      .where('password_hash', '=', passwordHash)
      .forShare()
      .executeTakeFirst()
  }

  return { findByName, lock }
}

/** Usernames cannot contain an @. */
function nameColumn(name: string): ['email' | 'username_key', string] {
  return name.includes('@') ? ['email', name.toLowerCase()] : ['username_key', foldUsername(name)]
}

/** The same key for all spellings of a name. */
export const nameKey = (name: string) => nameColumn(name).join(' ')
