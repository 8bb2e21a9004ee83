import { Problem } from '#contract/problems.ts'
import type { Session } from '#contract/session.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import type { KeyValueStore } from '#src/data/storage/key-value-store.ts'
import { createWebLock } from '#src/data/storage/web-lock.ts'

import { createMemberCall } from './member-call.ts'
import { createRefreshRequest, createTokenRefresher } from './token-refresher.ts'
import type { TokenStorage } from './token-storage.ts'

/** The sync tag with which the browser wakes the worker once there is a network. */
export const signOutsTag = 'endings'

const name = 'endings'

type Dependencies = {
  values: KeyValueStore
  fetch: typeof fetch
  onReach: (isReachable: boolean) => void
}

/**
 * Sessions that ended on this device and that the server has not ended yet, because it may be unreachable at sign-out.
 */
export function createPendingSignOuts({ values, fetch, onReach }: Dependencies) {
  const lock = createWebLock(name, values)

  async function add(session: Session): Promise<void> {
    if (session.refreshToken !== '') await values.change<Session[]>(name, (before = []) => [...before, session])
  }

  const remove = ({ refreshToken }: Session) =>
    values.change<Session[]>(name, (before = []) => {
      const remaining = before.filter((each) => each.refreshToken !== refreshToken)
      return remaining.length > 0 ? remaining : undefined
    })

  /** Sends the sign-outs. Resolves to whether the server has confirmed all of them. */
  const sendAll = (): Promise<boolean> =>
    lock(async () => {
      for (const session of (await values.read<Session[]>(name)) ?? []) if (await end(session)) await remove(session)
      return (await values.read<Session[]>(name)) === undefined
    })

  /** Resolves to whether the session has ended. A session that is unknown to the server or expired counts as ended. */
  async function end(session: Session): Promise<boolean> {
    try {
      await callWith(session)('DELETE /v0/account/session', {})
      return true
    } catch (error) {
      if (error instanceof Unreachable) return false
      if (error instanceof Problem) return error.status < 500 && error.code !== 'too-many-requests'
      throw error
    }
  }

  function callWith(session: Session) {
    const storage = inMemoryTokenStorage(session)
    const ask = createRefreshRequest({ fetch, onReach })
    const refresher = createTokenRefresher({
      storage,
      peek: storage.read,
      lock: (work) => work(),
      requestRefresh: ask,
      onChange: () => {},
    })
    return createMemberCall({ fetch, onReach, session: refresher })
  }

  return { add, sendAll }
}

/** Storage for a session that no page uses any more. */
function inMemoryTokenStorage(first: Session): TokenStorage {
  let session = first
  const write = async (next: Session) => void (session = next)
  return { read: async () => session, write, replace: async (_, next) => (await write(next), true) }
}
