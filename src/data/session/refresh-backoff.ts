import type { Session } from '#contract/accounts.ts'
import { minute } from '#contract/durations.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import type { KeyValueStore } from '#src/data/storage/key-value-store.ts'

import type { RequestRefresh } from './refresh-request.ts'

/** Names its session by when that ends, so that nothing of a member is kept. Times are in milliseconds since 1970. */
type RefreshFailure = { sessionEnd: number; count: number; failedAt: number; nextAt: number }

const name = 'refresh-failure'

/** In milliseconds. */
const minDelay = 2_000

const maxDelay = minute

type Dependencies = {
  requestRefresh: RequestRefresh
  values: KeyValueStore
  now?: () => number
  random?: () => number
}

/**
 * Asks less and less often while nobody answers: a dozen parts of the app want a token as soon as a page opens, and each of
 * them would ask. The failure is kept where all tabs and the worker read it.
 */
export function createRefreshBackoff({ requestRefresh, values, now = Date.now, random = Math.random }: Dependencies) {
  let lastOnlineAt = -Infinity

  function isBackingOff({ sessionEnd, failedAt, nextAt }: RefreshFailure, session: Session): boolean {
    const wait = nextAt - now()
    // A wait beyond the longest was written before the clock was set back.
    return sessionEnd === session.refreshExpiresAt && failedAt > lastOnlineAt && wait > 0 && wait <= maxDelay
  }

  const recordFailure = (session: Session) =>
    values.change<RefreshFailure>(name, (before) => {
      const count = before?.sessionEnd === session.refreshExpiresAt ? before.count + 1 : 1
      const wait = Math.min(maxDelay, minDelay * 2 ** (count - 1)) * (0.5 + random() / 2)
      return { sessionEnd: session.refreshExpiresAt, count, failedAt: now(), nextAt: now() + wait }
    })

  const reset = () => values.change<RefreshFailure>(name, () => undefined)

  const requestUnlessBackingOff: RequestRefresh = async (session) => {
    const failure = await values.read<RefreshFailure>(name)
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
    /** The network or the server is back: what failed until now is waited for no longer. */
    retryNow: () => void (lastOnlineAt = now()),
  }
}
