import type { Session } from '#contract/accounts.ts'
import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'

import { createAskRefresh } from './ask-refresh.ts'
import { createDeviceLock } from './device-lock.ts'
import type { KeptValues } from './kept-values.ts'
import { createMemberCall } from './member-call.ts'
import { createSessionKeeper } from './session-keeper.ts'
import type { SessionPlace } from './session-place.ts'

const name = 'endings'

type Dependencies = {
  values: KeptValues
  fetch: typeof fetch
  onReach: (isReachable: boolean) => void
}

/** Sessions that have ended here, until the server knows of it too: it may be out of reach when somebody signs out. */
export function createEndings({ values, fetch, onReach }: Dependencies) {
  const lock = createDeviceLock(name, values)

  async function add(session: Session): Promise<void> {
    if (session.refreshToken !== '') await values.change<Session[]>(name, (before = []) => [...before, session])
  }

  const remove = ({ refreshToken }: Session) =>
    values.change<Session[]>(name, (before = []) => {
      const left = before.filter((each) => each.refreshToken !== refreshToken)
      return left.length > 0 ? left : undefined
    })

  /** Tells the server. Whether it knows of all then. */
  const finish = (): Promise<boolean> =>
    lock(async () => {
      for (const session of (await values.read<Session[]>(name)) ?? []) if (await isOver(session)) await remove(session)
      return (await values.read<Session[]>(name)) === undefined
    })

  /** Of a session that the server does not know, or whose time is over, there is nothing left to end. */
  async function isOver(session: Session): Promise<boolean> {
    try {
      await callIn(session)('DELETE /v0/account/session', {})
      return true
    } catch (error) {
      if (error instanceof Unreachable) return false
      if (error instanceof Problem) return error.status < 500 && error.code !== 'too-many-requests'
      throw error
    }
  }

  function callIn(session: Session) {
    const place = placeOf(session)
    const ask = createAskRefresh({ fetch, onReach })
    const keeper = createSessionKeeper({ place, peek: place.read, lock: (work) => work(), ask, onChange: () => {} })
    return createMemberCall({ fetch, onReach, session: keeper })
  }

  return { add, finish }
}

/** One that nobody else uses any more. */
function placeOf(first: Session): SessionPlace {
  let session = first
  const write = async (next: Session) => void (session = next)
  return { read: async () => session, write, replace: async (_, next) => (await write(next), true) }
}
