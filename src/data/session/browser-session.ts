import type { Session } from '#contract/accounts.ts'
import type { SessionTokens } from '#contract/api/auth.ts'
import type { MemberCall } from '#contract/api/call.ts'
import { reachability } from '#src/data/api/reachability.ts'
import type { KeyValueStore } from '#src/data/storage/key-value-store.ts'
import { createWebLock } from '#src/data/storage/web-lock.ts'

import { createMemberCall } from './member-call.ts'
import { createRefreshBackoff } from './refresh-backoff.ts'
import { createRefreshRequest } from './refresh-request.ts'
import { subscribeToChanges, broadcastChange } from './session-changes.ts'
import { createSessionCookie } from './session-cookie.ts'
import { sessionFrom } from './session-tokens.ts'
import { noSession } from './session-validity.ts'
import { sessionValues } from './session-values.ts'
import { createSessionView } from './session-view.ts'
import { createTokenRefresher } from './token-refresher.ts'
import { createPageTokenStorage } from './token-storage.ts'

type Dependencies = {
  values: KeyValueStore
  fetch: typeof fetch
  onReach: (isReachable: boolean) => void
  now?: () => number
}

export type BrowserSession = ReturnType<typeof createBrowserSession>

/** The session as pages have it: in the cookie at once, the same in all tabs. */
export function createBrowserSession({ values, fetch, onReach, now = Date.now }: Dependencies) {
  const cookie = createSessionCookie({ cookieJar: () => document, isSecure: () => location.protocol === 'https:', now })
  const storage = createPageTokenStorage({ cookie, values, now })
  const lock = createWebLock('session', values)
  const backoff = createRefreshBackoff({ requestRefresh: createRefreshRequest({ fetch, onReach }), values, now })
  const listeners = new Set<() => void>()
  let stopListening = () => {}

  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }

  function onChange(): void {
    notifyListeners()
    broadcastChange('page')
  }

  const tokenRefresher = createTokenRefresher({
    storage,
    peek: () => cookie.read() ?? noSession,
    lock,
    requestRefresh: backoff.requestRefresh,
    onChange,
    now,
  })

  /** Brings cookie and mirror together: the worker may have written while no page was open. */
  async function reconcile(): Promise<void> {
    await lock(storage.read)
    notifyListeners()
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      const stopChanges = subscribeToChanges((by) => (by === 'worker' ? void reconcile() : notifyListeners()))
      addEventListener('online', backoff.retryNow)
      stopListening = () => {
        stopChanges()
        removeEventListener('online', backoff.retryNow)
      }
      void reconcile()
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) stopListening()
    }
  }

  async function signIn(tokens: SessionTokens): Promise<void> {
    await writeAndNotify(sessionFrom(tokens, tokens.refreshToken, now()))
  }

  async function signOut(): Promise<void> {
    await Promise.all([writeAndNotify(noSession), backoff.reset()])
  }

  async function writeAndNotify(session: Session): Promise<void> {
    const writing = storage.write(session)
    onChange()
    await writing
  }

  const view = createSessionView(cookie, now)
  const call: MemberCall = createMemberCall({ fetch, onReach, session: tokenRefresher })

  return {
    view,
    subscribe,
    reconcile,
    read: storage.read,
    signIn,
    signOut,
    call,
    tokenRefresher,
    retryNow: backoff.retryNow,
  }
}

/** The way of all of it to the server. */
export const network = { fetch: ((...request) => fetch(...request)) as typeof fetch, onReach: reachability.report }

/** The one of this browser. On the server it is never used. */
export const browserSession = createBrowserSession({ values: sessionValues, ...network })

// Subscribed before all others: what they do once the server is back may need a token.
reachability.subscribe(() => {
  if (reachability.isReachable()) browserSession.retryNow()
})

export const memberCall: MemberCall = browserSession.call
