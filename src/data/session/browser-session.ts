import type { Session } from '#contract/accounts.ts'
import type { SessionTokens } from '#contract/api/auth.ts'
import type { MemberCall } from '#contract/api/call.ts'
import { reachability } from '#src/data/api/reachability.ts'

import { createAskRefresh } from './ask-refresh.ts'
import { createDeviceLock } from './device-lock.ts'
import { deviceValues } from './device-values.ts'
import type { KeptValues } from './kept-values.ts'
import { createMemberCall } from './member-call.ts'
import { createRefreshBackoff } from './refresh-backoff.ts'
import { hearChanges, tellChange } from './session-changes.ts'
import { createSessionCookie } from './session-cookie.ts'
import { createSessionKeeper } from './session-keeper.ts'
import { createPagePlace } from './session-place.ts'
import { noSession } from './session-times.ts'
import { sessionFrom } from './session-tokens.ts'
import { createSessionView } from './session-view.ts'

type Dependencies = {
  values: KeptValues
  fetch: typeof fetch
  onReach: (isReachable: boolean) => void
  now?: () => number
}

export type BrowserSession = ReturnType<typeof createBrowserSession>

/** The session as pages have it: in the cookie at once, the same in all tabs. */
export function createBrowserSession({ values, fetch, onReach, now = Date.now }: Dependencies) {
  const cookie = createSessionCookie({ jar: () => document, isSecure: () => location.protocol === 'https:', now })
  const place = createPagePlace({ cookie, values, now })
  const lock = createDeviceLock('session', values)
  const backoff = createRefreshBackoff({ ask: createAskRefresh({ fetch, onReach }), values, now })
  const listeners = new Set<() => void>()
  let stopHearing = () => {}

  const tellHere = () => {
    for (const listener of listeners) listener()
  }

  function onChange(): void {
    tellHere()
    tellChange('page')
  }

  const keeper = createSessionKeeper({
    place,
    peek: () => cookie.read() ?? noSession,
    lock,
    ask: backoff.ask,
    onChange,
    now,
  })

  /** Brings cookie and mirror together: the worker may have written while no page was open. */
  async function settle(): Promise<void> {
    await lock(place.read)
    tellHere()
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      const stopChanges = hearChanges((by) => (by === 'worker' ? void settle() : tellHere()))
      addEventListener('online', backoff.retryNow)
      stopHearing = () => {
        stopChanges()
        removeEventListener('online', backoff.retryNow)
      }
      void settle()
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) stopHearing()
    }
  }

  async function begin(tokens: SessionTokens): Promise<void> {
    await put(sessionFrom(tokens, tokens.refreshToken, now()))
  }

  async function end(): Promise<void> {
    await Promise.all([put(noSession), backoff.forget()])
  }

  async function put(session: Session): Promise<void> {
    const putting = place.write(session)
    onChange()
    await putting
  }

  const view = createSessionView(cookie, now)
  const call: MemberCall = createMemberCall({ fetch, onReach, session: keeper })

  return { view, subscribe, settle, read: place.read, begin, end, call, keeper, retryNow: backoff.retryNow }
}

/** The way of all of it to the server. */
export const network = { fetch: ((...request) => fetch(...request)) as typeof fetch, onReach: reachability.report }

/** The one of this browser. On the server it is never used. */
export const browserSession = createBrowserSession({ values: deviceValues, ...network })

// Subscribed before all others: what they do once the server is back may need a token.
reachability.subscribe(() => {
  if (reachability.isReachable()) browserSession.retryNow()
})

export const memberCall: MemberCall = browserSession.call
