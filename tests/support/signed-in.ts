import type { BrowserContext } from '@playwright/test'

import type { SessionTokens } from '#contract/api/auth.ts'
import { sessionCookie } from '#contract/session.ts'
import { createAccessTokens } from '#server/accounts/access-tokens.ts'
import { readServerKeys } from '#server/accounts/server-keys.ts'
import { createSessionsService } from '#server/accounts/sessions-service.ts'
import { joinDatabase } from '#server/database/database.ts'
import { sessionFrom } from '#src/data/session/session-tokens.ts'

import { aMember } from './members.ts'
import type { Site } from './site.ts'

type SitePaths = Pick<Site, 'data' | 'origin'>

export type SiteMember = {
  id: string
  username: string
  email: string
  /** Signs a browser in as this member. */
  signIn: (context: BrowserContext) => Promise<void>
  /** Headers for requests of this member, with a session of their own. */
  headers: () => Promise<{ authorization: string }>
}

/** Creates a member in a running site's database, with a session that needs no password hashing, which is slow. */
export async function memberOf(site: SitePaths, given: Parameters<typeof aMember>[0] = {}): Promise<SiteMember> {
  const { id, username, email } = await inDatabase(site, ({ db }) =>
    db.insertInto('members').values(aMember(given)).returning(['id', 'username', 'email']).executeTakeFirstOrThrow(),
  )
  const signIn = async (context: BrowserContext) => setSessionCookie(context, site.origin, await sessionOf(site, id))
  const headers = async () => ({ authorization: `Bearer ${(await sessionOf(site, id)).accessToken}` })
  return { id, username, email: email ?? '', signIn, headers }
}

const sessionOf = (site: SitePaths, memberId: string) =>
  inDatabase(site, async ({ db }) => {
    const tokens = createAccessTokens(await readServerKeys(db, { signingKeys: null }))
    return createSessionsService({ db, tokens }).begin(memberId, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0')
  })

async function setSessionCookie(context: BrowserContext, origin: string, tokens: SessionTokens): Promise<void> {
  const session = sessionFrom(tokens, tokens.refreshToken, Date.now())
  const value = encodeURIComponent(JSON.stringify(session))
  await context.addCookies([
    { name: sessionCookie.plain, value, url: origin, sameSite: 'Lax', expires: session.refreshExpiresAt / 1_000 },
  ])
}

/** Connects through the running server, as an operator's command does. */
async function inDatabase<T>(
  { data }: SitePaths,
  use: (database: Awaited<ReturnType<typeof joinDatabase>>) => Promise<T>,
) {
  const database = await joinDatabase({ directory: data })
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}
