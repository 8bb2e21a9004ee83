import { Problem } from '#contract/problems.ts'
import type { Caller } from '#server/http/route.ts'

import type { AccessTokens } from './access-tokens.ts'
import type { SessionsRepository } from './sessions-repository.ts'

type Dependencies = {
  tokens: AccessTokens
  sessions: Pick<SessionsRepository, 'isGoingOn'>
  now?: () => Date
}

type Asked = { headers: { authorization?: string | undefined } }

const bearer = /^Bearer ([\w.-]+)$/i

/** Tells who calls, or throws `sign-in-required`. A session that was ended, or whose member has gone, is out at once. */
export function createAuthenticate({ tokens, sessions, now = () => new Date() }: Dependencies) {
  return async ({ headers }: Asked): Promise<Caller> => {
    const token = bearer.exec(headers.authorization ?? '')?.[1]
    const caller = token === undefined ? undefined : await tokens.read(token)
    if (!caller || !(await sessions.isGoingOn(caller, now()))) throw new Problem('sign-in-required')
    return caller
  }
}
