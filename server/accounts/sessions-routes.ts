import { endOtherSessions, endSession, listSessions, signOut } from '#contract/api/account.ts'
import { endMailedSession, refreshSession } from '#contract/api/auth.ts'
import { route } from '#server/http/route.ts'

import type { MailedCodes } from './mailed-codes.ts'
import type { SessionsService } from './sessions-service.ts'

export const sessionsRoutes = (sessions: SessionsService, codes: Pick<MailedCodes, 'recogniseSession'>) => [
  route(refreshSession, ({ body }, _setHeader, sender) => sessions.refresh(body.refreshToken, sender)),
  route(listSessions, async (caller) => ({ sessions: await sessions.list(caller) })),
  route(endSession, async ({ params, ...caller }) => done(sessions.end(caller, params.sessionId))),
  route(endMailedSession, async ({ body }, _setHeader, sender) =>
    done(sessions.endMailed(await codes.recogniseSession(body.token, sender))),
  ),
  route(endOtherSessions, (caller) => done(sessions.endOthers(caller))),
  route(signOut, (caller) => done(sessions.endThis(caller))),
]

const done = async (work: Promise<void>) => {
  await work
  return {}
}
