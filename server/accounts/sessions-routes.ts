import { endOtherSessions, endSession, listSessions, signOut } from '#contract/api/account.ts'
import { refreshSession } from '#contract/api/auth.ts'
import { route } from '#server/http/route.ts'

import type { SessionsService } from './sessions-service.ts'

export const sessionsRoutes = (sessions: SessionsService) => [
  route(refreshSession, ({ body }) => sessions.refresh(body.refreshToken)),
  route(listSessions, async (caller) => ({ sessions: await sessions.list(caller) })),
  route(endSession, async ({ params, ...caller }) => done(sessions.end(caller, params.sessionId))),
  route(endOtherSessions, (caller) => done(sessions.endOthers(caller))),
  route(signOut, (caller) => done(sessions.endThis(caller))),
]

const done = async (work: Promise<void>) => {
  await work
  return {}
}
