import type { Session } from '#contract/accounts.ts'
import { Problem } from '#contract/problems.ts'
import type { Lock } from '#src/data/storage/lock.ts'

import type { RequestRefresh } from './refresh-request.ts'
import { sessionFrom } from './session-tokens.ts'
import { isAccessValid, isRefreshValid, noSession } from './session-validity.ts'
import type { TokenStorage } from './token-storage.ts'

export type TokenRefresher = ReturnType<typeof createTokenRefresher>

type Dependencies = {
  storage: TokenStorage
  /** What is known without waiting for anybody. */
  peek: () => Session | Promise<Session>
  lock: Lock
  requestRefresh: RequestRefresh
  /** Hears when the session may have changed. */
  onChange: () => void
  now?: () => number
}

/** Keeps a session going: PRODUCT's rules of when it is refreshed and when it has ended. */
export function createTokenRefresher({ storage, peek, lock, requestRefresh, onChange, now = Date.now }: Dependencies) {
  const pending = new Map<string, Promise<string>>()

  /** A token to call with. Throws `sign-in-required` where nobody is signed in, `Unreachable` where nobody can tell. */
  async function token(): Promise<string> {
    const session = await peek()
    return isAccessValid(session, now()) ? session.accessToken : refresh('')
  }

  /** A token in place of one that the server refuses though the device thought it valid. */
  function refresh(refused: string): Promise<string> {
    const refreshing = pending.get(refused) ?? lock(() => refreshNow(refused)).finally(() => pending.delete(refused))
    pending.set(refused, refreshing)
    return refreshing
  }

  async function refreshNow(refused: string): Promise<string> {
    const current = await storage.read()
    // Somebody else was quicker.
    if (current.accessToken !== refused && isAccessValid(current, now())) return current.accessToken

    if (current.refreshToken === '') throw new Problem('sign-in-required')

    const tokens = isRefreshValid(current, now()) ? await requestRefresh(current) : undefined
    const next = tokens ? sessionFrom(tokens, current.refreshToken, now()) : noSession
    const isReplaced = await storage.replace(current, next)
    onChange()
    if (!tokens || !isReplaced) throw new Problem('sign-in-required')
    return next.accessToken
  }

  /** Ends a session whose tokens the server refuses, new ones as well. */
  async function invalidate(refused: string): Promise<void> {
    const current = await storage.read()
    if (current.accessToken !== refused) return
    await storage.replace(current, noSession)
    onChange()
  }

  return { token, refresh, invalidate }
}
