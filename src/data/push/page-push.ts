import { createBrowserCall } from '#src/data/api/browser-call.ts'
import { browserSession, callAs, network } from '#src/data/session/browser-session.ts'
import { isActive, readMemberId, readSessionId } from '#src/data/session/session-tokens.ts'
import { sessionValues } from '#src/data/session/token-storage.ts'
import { createWebLock } from '#src/data/storage/web-lock.ts'

import { type Caller, createDevicePush } from './device-push.ts'
import { pushBrowser } from './push-browser.ts'

/** The pushes of this browser. */
export const devicePush = createDevicePush({
  browser: pushBrowser,
  values: sessionValues,
  lock: createWebLock('push', sessionValues),
  call: createBrowserCall(network),
  callAs,
  readCaller,
})

async function readCaller(): Promise<Caller | undefined> {
  const session = await browserSession.read()
  if (!isActive(session, Date.now())) return undefined
  return { memberId: readMemberId(session), sessionId: readSessionId(session) }
}
