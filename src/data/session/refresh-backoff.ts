import type { Session } from '#contract/accounts.ts'
import { minute } from '#contract/durations.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'

import type { AskRefresh } from './ask-refresh.ts'
import type { KeptValues } from './kept-values.ts'

/** Names its session by when that ends, so that nothing of a member is kept. Times are in milliseconds since 1970. */
type RefreshFailure = { sessionEnd: number; count: number; failedAt: number; nextAt: number }

const name = 'refresh-failure'

/** In milliseconds. */
const shortest = 2_000

const longest = minute

type Dependencies = {
  ask: AskRefresh
  values: KeptValues
  now?: () => number
  random?: () => number
}

/**
 * Asks less and less often while nobody answers: a dozen parts of the app want a token as soon as a page opens, and each of
 * them would ask. The failure is kept where all tabs and the worker read it.
 */
export function createRefreshBackoff({ ask, values, now = Date.now, random = Math.random }: Dependencies) {
  let reachedAt = -Infinity

  function isWaiting({ sessionEnd, failedAt, nextAt }: RefreshFailure, session: Session): boolean {
    const wait = nextAt - now()
    // A wait beyond the longest was written before the clock was set back.
    return sessionEnd === session.refreshExpiresAt && failedAt > reachedAt && wait > 0 && wait <= longest
  }

  const noteFailure = (session: Session) =>
    values.change<RefreshFailure>(name, (before) => {
      const count = before?.sessionEnd === session.refreshExpiresAt ? before.count + 1 : 1
      const wait = Math.min(longest, shortest * 2 ** (count - 1)) * (0.5 + random() / 2)
      return { sessionEnd: session.refreshExpiresAt, count, failedAt: now(), nextAt: now() + wait }
    })

  const forget = () => values.change<RefreshFailure>(name, () => undefined)

  const askUnlessWaiting: AskRefresh = async (session) => {
    const failure = await values.read<RefreshFailure>(name)
    if (failure && isWaiting(failure, session)) throw new Unreachable('Waits after a refresh that nobody answered')
    try {
      const tokens = await ask(session)
      if (failure) await forget()
      return tokens
    } catch (error) {
      if (error instanceof Unreachable) await noteFailure(session)
      throw error
    }
  }

  return {
    ask: askUnlessWaiting,
    forget,
    /** The network or the server is back: what failed until now is waited for no longer. */
    retryNow: () => void (reachedAt = now()),
  }
}
