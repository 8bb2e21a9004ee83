import type { Call, MemberCall } from '#contract/api/call.ts'
import { createBrowserCall } from '#src/data/api/browser-call.ts'
import type { KeyValueStore } from '#src/data/storage/key-value-store.ts'
import { createWebLock } from '#src/data/storage/web-lock.ts'

import { createMemberCall, requireMember } from './member-call.ts'
import { broadcastChange } from './session-changes.ts'
import { readMemberId, isActive } from './session-tokens.ts'
import { createRefreshBackoff, createRefreshRequest, createTokenRefresher } from './token-refresher.ts'
import { createWorkerTokenStorage } from './token-storage.ts'

type WorkerSession = {
  call: MemberCall
  callAs: (memberId: string) => MemberCall
  /** Calls without saying who it is. */
  publicCall: Call
  /** The id of the member who is signed in. */
  member: () => Promise<string | undefined>
  /** Called when the browser reports a network: earlier failures no longer delay a refresh. */
  retryNow: () => void
}

type Dependencies = { values: KeyValueStore; fetch: typeof fetch }

/** The session in the worker, which cannot read the cookie. It sends no request before a task needs a token. */
export function createWorkerSession({ values, fetch }: Dependencies): WorkerSession {
  const storage = createWorkerTokenStorage(values)
  const onReach = () => {}
  const backoff = createRefreshBackoff({ requestRefresh: createRefreshRequest({ fetch, onReach }), values })
  const tokenRefresher = createTokenRefresher({
    storage,
    peek: storage.read,
    lock: createWebLock('session', values),
    requestRefresh: backoff.requestRefresh,
    onChange: () => broadcastChange('worker'),
  })

  async function member(): Promise<string | undefined> {
    const session = await storage.read()
    return isActive(session, Date.now()) ? readMemberId(session) : undefined
  }

  return {
    call: createMemberCall({ fetch, onReach, session: tokenRefresher }),
    callAs: (memberId) => createMemberCall({ fetch, onReach, session: requireMember(tokenRefresher, memberId) }),
    publicCall: createBrowserCall({ fetch, onReach }),
    member,
    retryNow: backoff.retryNow,
  }
}
