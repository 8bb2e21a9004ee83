import { endOtherSessions, endSession, listSessions, signOut } from '#contract/api/account.ts'
import { endMailedSession, refreshSession } from '#contract/api/auth.ts'
import { route } from '#server/http/route.ts'

import type { SessionsService } from './sessions-service.ts'
import type { VerificationCodes } from './verification-codes.ts'

export const sessionsRoutes = (sessions: SessionsService, codes: Pick<VerificationCodes, 'recogniseSession'>) => [
  route(refreshSession, ({ body }, _setHeader, client) => sessions.refresh(body.refreshToken, client)),
  route(listSessions, async (caller) => ({ sessions: await sessions.list(caller) })),
  route(endSession, async ({ params, ...caller }) => done(sessions.end(caller, params.sessionId))),
  route(endMailedSession, async ({ body }, _setHeader, client) =>
    done(sessions.endMailed(await codes.recogniseSession(body.token, client))),
  ),
  route(endOtherSessions, (caller) => done(sessions.endOthers(caller))),
  route(signOut, (caller) => done(sessions.endThis(caller))),
]

const done = async (work: Promise<void>) => {
  await work
  return {}
}
