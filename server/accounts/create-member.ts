import type { Transaction } from 'kysely'

import { foldUsername } from '#contract/accounts.ts'
import { Problem } from '#contract/problems.ts'
import { recordEvent } from '#server/audit/audit-trail.ts'
import type { Schema } from '#server/database/schema.ts'

import { findMemberByEmail, lockEmail } from './email-addresses.ts'
import { createSignUpsRepository } from './sign-ups-repository.ts'
import { isUsernameTaken, lockUsername } from './usernames.ts'
import { createVerificationCodesRepository } from './verification-codes-repository.ts'

type ConfirmedSignUp = {
  id: string
  email: string
  /** Replaces the value of the sign-up. */
  passwordHash?: string
  username?: string | undefined
}

/**
 * Turns a sign-up into a member after its address is confirmed. Returns false if the sign-up no longer exists. Other
 * sign-ups with the address stay until they expire: a username that became free would reveal that there is an account.
 */
export async function createMember(
  transaction: Transaction<Schema>,
  { id, email, passwordHash, username: chosen }: ConfirmedSignUp,
  now: Date,
): Promise<boolean> {
  const signUps = createSignUpsRepository(transaction)
  const signUp = await signUps.find(id, now)
  if (signUp?.email !== email) return false
  const { password_hash, locale } = signUp
  const username = chosen ?? signUp.username
  await lockUsername(transaction, username)
  await lockEmail(transaction, email)
  const isChosen = chosen !== undefined
  if (isChosen && (await isUsernameTaken(transaction, username, { except: id, email, now })))
    throw new Problem('username-taken')
  const isThere = await signUps.remove(id)
  if (!isThere || (await findMemberByEmail(transaction, email))) return false
  await transaction
    .insertInto('members')
    .values({
      id,
      username,
      username_key: foldUsername(username),
      email,
      password_hash: passwordHash ?? password_hash,
      locale,
    })
    .execute()
  await createVerificationCodesRepository(transaction).removeAllOf(id)
  await recordEvent(transaction, 'account-created', id)
  return true
}
