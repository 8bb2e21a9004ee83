import { randomUUID } from 'node:crypto'

import type { Insertable } from 'kysely'

import { foldUsername } from '#contract/accounts.ts'
import { createAccessTokens } from '#server/accounts/access-tokens.ts'
import { createServerKeys } from '#server/accounts/server-keys.ts'
import { createSessionsService, type SessionsService } from '#server/accounts/sessions-service.ts'
import type { Database } from '#server/database/database.ts'
import type { MembersTable } from '#server/database/schema.ts'

/** What the servers of tests sign with. */
export const testSigningKey = 'a-key-that-only-the-tests-have-and-know'

export const testKeys = createServerKeys([testSigningKey])

/** What `aMember` signs in with. */
export const somePassword = 'nine little ducks'

/** A member with a confirmed address, who can sign in with `somePassword`. */
export function aMember(given: Partial<Insertable<MembersTable>> = {}): Insertable<MembersTable> {
  const { id = randomUUID() } = given
  const { username = `anna.${id.slice(0, 8)}`, email = `${id}@example.org` } = given
  return { id, username, username_key: foldUsername(username), email, password_hash: hashOfSomePassword, ...given }
}

/** Keeps such a member. */
export async function insertMember({ db }: Database, given: Partial<Insertable<MembersTable>> = {}) {
  return db.insertInto('members').values(aMember(given)).returningAll().executeTakeFirstOrThrow()
}

/** Sessions as the app of the tests has them, at any time that is asked for. */
export const sessionsOn = ({ db }: Pick<Database, 'db'>, now?: () => Date): SessionsService =>
  createSessionsService({ db, tokens: createAccessTokens(testKeys, now), ...(now && { now }) })

/** The headers of a call by the member: they are signed in, without the time that a password takes. */
export async function signedIn(
  database: Pick<Database, 'db'>,
  { id }: { id: string },
  userAgent = '',
): Promise<{ authorization: string }> {
  const { accessToken } = await sessionsOn(database).begin(id, userAgent)
  return { authorization: `Bearer ${accessToken}` }
}

const hashOfSomePassword =
  '$argon2id$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$nlqUdJTBhitJ4JK7cRxUA+9SC+3O8Gq2mCkeMcinWAQ'
