import { minute } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import type { Session } from '#contract/session.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import type { KeyValueStore } from '#src/data/storage/key-value-store.ts'
import type { Lock } from '#src/data/storage/lock.ts'

import {
  isAccessValid,
  isRefreshValid,
  noSession,
  parseRefreshResponse,
  type RefreshedTokens,
  sessionFrom,
} from './session-tokens.ts'
import type { TokenStorage } from './token-storage.ts'

export type TokenRefresher = ReturnType<typeof createTokenRefresher>

type RefresherDependencies = {
  storage: TokenStorage
  /** The stored session, read without taking the lock. */
  peek: () => Session | Promise<Session>
  lock: Lock
  requestRefresh: RequestRefresh
  /** Called whenever the session may have changed. */
  onChange: () => void
  now?: () => number
}

/** Refreshes the session's tokens by the rules in PRODUCT for when a session is refreshed and when it ends. */
export function createTokenRefresher({
  storage,
  peek,
  lock,
  requestRefresh,
  onChange,
  now = Date.now,
}: RefresherDependencies) {
  const pending = new Map<string, Promise<string>>()

  /**
   * A valid access token. Throws `sign-in-required` if nobody is signed in, and `Unreachable` if the server has to
   * refresh the token but does not answer.
   */
  async function token(): Promise<string> {
    const session = await peek()
    return isAccessValid(session, now()) ? session.accessToken : refresh('')
  }

  /** A new access token in place of one that the server refuses although the device considers it valid. */
  function refresh(refused: string): Promise<string> {
    const refreshing = pending.get(refused) ?? lock(() => refreshNow(refused)).finally(() => pending.delete(refused))
    pending.set(refused, refreshing)
    return refreshing
  }

  async function refreshNow(refused: string): Promise<string> {
    const current = await storage.read()
    // Another tab or the worker has refreshed it while this one waited for the lock.
    if (current.accessToken !== refused && isAccessValid(current, now())) return current.accessToken

    if (current.refreshToken === '') throw new Problem('sign-in-required')

    const tokens = isRefreshValid(current, now()) ? await requestRefresh(current) : undefined
    const next = tokens ? sessionFrom(tokens, current.refreshToken, now()) : noSession
    const isReplaced = await storage.replace(current, next)
    onChange()
    if (!tokens || !isReplaced) throw new Problem('sign-in-required')
    return next.accessToken
  }

  /** Ends the session if the server refuses even a refreshed token. */
  async function invalidate(refused: string): Promise<void> {
    const current = await storage.read()
    if (current.accessToken !== refused) return
    await storage.replace(current, noSession)
    onChange()
  }

  return { token, refresh, invalidate }
}

const refreshPath = '/v0/auth/refresh'

/** In milliseconds. All member calls wait for this request. */
const refreshTimeoutMs = 15_000

type RequestDependencies = {
  fetch: typeof fetch
  onReach: (isReachable: boolean) => void
}

export type RequestRefresh = (session: Session) => Promise<RefreshedTokens | undefined>

/**
 * Asks the server for a new access token. Resolves to undefined for any answer without usable tokens, including one
 * from a proxy. Throws `Unreachable` if there is no answer.
 */
export function createRefreshRequest({ fetch, onReach }: RequestDependencies): RequestRefresh {
  async function send(refreshToken: string): Promise<unknown> {
    const response = await fetch(refreshPath, {
      method: 'POST',
      cache: 'no-store',
      signal: AbortSignal.timeout(refreshTimeoutMs),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    })
    const text = await response.text()
    return response.ok ? parseJson(text) : undefined
  }

  return async ({ refreshToken }) => {
    const body = await send(refreshToken).catch((cause: unknown) => {
      onReach(false)
      throw new Unreachable(refreshPath, { cause })
    })
    return parseRefreshResponse(body)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Identifies the session by its end, so that the row holds nothing of the member. Times are in milliseconds since 1970. */
type RefreshFailure = { sessionEnd: number; count: number; failedAt: number; nextAt: number }

const failureKey = 'refresh-failure'

const minDelayMs = 2_000

const maxDelayMs = minute

type BackoffDependencies = {
  requestRefresh: RequestRefresh
  values: KeyValueStore
  now?: () => number
  random?: () => number
}

/**
 * Delays refreshes exponentially while the server does not answer. Without it, each of the dozen parts of the app that
 * need a token when a page opens would send a request. All tabs and the worker share the stored failure.
 */
export function createRefreshBackoff({
  requestRefresh,
  values,
  now = Date.now,
  random = Math.random,
}: BackoffDependencies) {
  let lastOnlineAt = -Infinity

  function isBackingOff({ sessionEnd, failedAt, nextAt }: RefreshFailure, session: Session): boolean {
    const wait = nextAt - now()
    // A longer wait than the maximum was written before the clock was set back.
    return sessionEnd === session.refreshExpiresAt && failedAt > lastOnlineAt && wait > 0 && wait <= maxDelayMs
  }

  const recordFailure = (session: Session) =>
    values.change<RefreshFailure>(failureKey, (before) => {
      const count = before?.sessionEnd === session.refreshExpiresAt ? before.count + 1 : 1
      const wait = Math.min(maxDelayMs, minDelayMs * 2 ** (count - 1)) * (0.5 + random() / 2)
      return { sessionEnd: session.refreshExpiresAt, count, failedAt: now(), nextAt: now() + wait }
    })

  const reset = () => values.change<RefreshFailure>(failureKey, () => undefined)

  const requestUnlessBackingOff: RequestRefresh = async (session) => {
    const failure = await values.read<RefreshFailure>(failureKey)
    if (failure && isBackingOff(failure, session)) throw new Unreachable('Waits after a refresh that nobody answered')
    try {
      const tokens = await requestRefresh(session)
      if (failure) await reset()
      return tokens
    } catch (error) {
      if (error instanceof Unreachable) await recordFailure(session)
      throw error
    }
  }

  return {
    requestRefresh: requestUnlessBackingOff,
    reset,
    /** The network or the server is back: failures before this moment no longer delay anything. */
    retryNow: () => void (lastOnlineAt = now()),
  }
}
