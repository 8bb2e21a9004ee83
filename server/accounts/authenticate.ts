import { Problem } from '#contract/problems.ts'
import type { Caller } from '#server/http/route.ts'

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
 * Tells who calls, or throws `sign-in-required`. Session and role are read with each call, so a session that was ended, a
 * member who has gone and a moderator who was dismissed are out at once.
 */
export function createAuthenticate({ tokens, sessions, now = () => new Date() }: Dependencies) {
  return async ({ headers }: Asked): Promise<Caller> => {
    const token = bearer.exec(headers.authorization ?? '')?.[1]
    const session = token === undefined ? undefined : await tokens.read(token)
    const role = session && (await sessions.findRole(session, now()))
    if (!session || role === undefined) throw new Problem('sign-in-required')
    return { ...session, role }
  }
}
