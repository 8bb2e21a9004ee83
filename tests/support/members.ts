import { randomUUID } from 'node:crypto'

import type { Insertable } from 'kysely'

import { foldUsername } from '#contract/accounts.ts'
import { createAccessTokens } from '#server/accounts/access-tokens.ts'
import { createServerKeys } from '#server/accounts/server-keys.ts'
import { createSessionsService, type SessionsService } from '#server/accounts/sessions-service.ts'
import type { Database } from '#server/database/database.ts'
import type { MembersTable } from '#server/database/schema.ts'
import type { SessionIdentity } from '#server/http/route.ts'

/** The signing key of servers in tests. */
export const testSigningKey = 'a-key-that-only-the-tests-have-and-know'

export const testKeys = createServerKeys([testSigningKey])

/** The password of `aMember`. */
export const somePassword = 'nine little ducks'

/** A member with a confirmed address, who can sign in with `somePassword`. */
export function aMember(given: Partial<Insertable<MembersTable>> = {}): Insertable<MembersTable> {
  const { id = randomUUID() } = given
  const { username = `anna.${id.slice(0, 8)}`, email = `${id}@example.org` } = given
  return { id, username, username_key: foldUsername(username), email, password_hash: hashOfSomePassword, ...given }
}

/** Inserts such a member. */
export async function insertMember({ db }: Database, given: Partial<Insertable<MembersTable>> = {}) {
  return db.insertInto('members').values(aMember(given)).returningAll().executeTakeFirstOrThrow()
}

/** The sessions service of the tests' app, with any clock. */
export const sessionsOn = ({ db }: Pick<Database, 'db'>, now?: () => Date): SessionsService =>
  createSessionsService({ db, tokens: createAccessTokens(testKeys, now), ...(now && { now }) })

/** Headers for calls by the member: creates a session without hashing a password, which is slow. */
export async function signedIn(
  database: Pick<Database, 'db'>,
  { id }: { id: string },
  userAgent = '',
): Promise<{ authorization: string }> {
  const { accessToken } = await sessionsOn(database).begin(id, userAgent)
  return { authorization: `Bearer ${accessToken}` }
}

/** A new session of the member, as the server knows its caller. */
export async function newSession(database: Pick<Database, 'db'>, { id }: { id: string }): Promise<SessionIdentity> {
  const { accessToken } = await sessionsOn(database).begin(id, '')
  return (await createAccessTokens(testKeys).read(accessToken))!
}

const hashOfSomePassword =
  '$argon2id$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$nlqUdJTBhitJ4JK7cRxUA+9SC+3O8Gq2mCkeMcinWAQ'
