import { Problem } from '#contract/problems.ts'
import type { AuthenticatedCaller } from '#server/http/access-check.ts'

import type { AccessTokens } from './access-tokens.ts'
import type { SessionsRepository } from './sessions-repository.ts'

type Dependencies = {
  tokens: AccessTokens
  sessions: Pick<SessionsRepository, 'findRole'>
  now?: () => Date
}

type Asked = { headers: { authorization?: string | undefined } }

const bearer = /^Bearer ([\w.-]+)$/i

/**
 * Identifies the caller, or throws `sign-in-required`. Session and role are read from the database at each call, so an
 * ended session, a deleted member and a dismissed moderator lose access immediately.
 */
export function createAuthenticate({ tokens, sessions, now = () => new Date() }: Dependencies) {
  return async ({ headers }: Asked): Promise<AuthenticatedCaller> => {
    const token = bearer.exec(headers.authorization ?? '')?.[1]
    const session = token === undefined ? undefined : await tokens.read(token)
    const role = session && (await sessions.findRole(session, now()))
    if (!session || role === undefined) throw new Problem('sign-in-required')
    return { ...session, role }
  }
}
