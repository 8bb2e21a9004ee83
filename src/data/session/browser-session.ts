import type { SessionTokens } from '#contract/api/auth.ts'
import type { MemberCall } from '#contract/api/call.ts'
import type { Session } from '#contract/session.ts'
import { reachability } from '#src/data/api/reachability.ts'
import type { KeyValueStore } from '#src/data/storage/key-value-store.ts'
import { requestBackgroundSync } from '#src/data/storage/request-background-sync.ts'
import { createWebLock } from '#src/data/storage/web-lock.ts'

import { createMemberCall, requireMember } from './member-call.ts'
import { createPendingSignOuts, signOutsTag } from './pending-sign-outs.ts'
import { subscribeToChanges, broadcastChange } from './session-changes.ts'
import { isActive, noSession, readMemberId, sessionFrom } from './session-tokens.ts'
import { createRefreshBackoff, createRefreshRequest, createTokenRefresher } from './token-refresher.ts'
import { createPageTokenStorage, createSessionCookie, type SessionCookie, sessionValues } from './token-storage.ts'

/** The person who uses this device. The server renders `unknown`, and each page starts with it. */
export type SessionView = { state: 'unknown' } | { state: 'visitor' } | { state: 'member'; memberId: string }

export const unknownSession: SessionView = { state: 'unknown' }

const visitorSession: SessionView = { state: 'visitor' }

/** Reads the person from the cookie. Returns the same object until the person changes. */
export function createSessionView(cookie: SessionCookie, now: () => number = Date.now) {
  let member: { state: 'member'; memberId: string } | undefined

  return function view(): SessionView {
    const session = cookie.read()
    if (!session || !isActive(session, now())) return visitorSession
    const memberId = readMemberId(session)
    if (member?.memberId !== memberId) member = { state: 'member', memberId }
    return member
  }
}

type Dependencies = {
  values: KeyValueStore
  fetch: typeof fetch
  onReach: (isReachable: boolean) => void
  now?: () => number
}

/** The session in a page. Writes update the cookie synchronously, so all tabs see the same session. */
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

  /** Synchronizes cookie and mirror: the worker may have written while no page was open. */
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

/** The transport of all session requests. */
export const network = { fetch: ((...request) => fetch(...request)) as typeof fetch, onReach: reachability.report }

/** The session of this browser. The server never uses it. */
export const browserSession = createBrowserSession({ values: sessionValues, ...network })

// Subscribed before all other listeners: they may need a token as soon as the server is back.
reachability.subscribe(() => {
  if (reachability.isReachable()) browserSession.retryNow()
})

export const memberCall: MemberCall = browserSession.call

/** Calls as this member only, even after another one has signed in. */
export const callAs = (memberId: string) =>
  createMemberCall({ ...network, session: requireMember(browserSession.tokenRefresher, memberId) })

export const pendingSignOuts = createPendingSignOuts({ values: sessionValues, ...network })

export function signedInMember(): string | undefined {
  const view = browserSession.view()
  return view.state === 'member' ? view.memberId : undefined
}

/**
 * Has the worker send the sign-outs to the server, because the person may close the page before. Without background
 * sync, this page or the next one sends them.
 */
export const requestSignOutSync = (): Promise<void> => requestBackgroundSync(signOutsTag)

/**
 * Calls `start` for the member who is signed in, or for a visitor, now and whenever another person signs in or out, and
 * before that the function it returned. Returns a function that ends all of this.
 */
export function forEachMember(start: (memberId: string | undefined) => (() => void) | undefined): () => void {
  let memberId = signedInMember()
  let stop = start(memberId)

  const unsubscribe = browserSession.subscribe(() => {
    if (memberId === signedInMember()) return
    memberId = signedInMember()
    stop?.()
    stop = start(memberId)
  })

  return () => {
    unsubscribe()
    stop?.()
  }
}
