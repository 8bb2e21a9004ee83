import type { MemberCall } from '#contract/api/call.ts'

import { asMember } from './as-member.ts'
import { createAskRefresh } from './ask-refresh.ts'
import { createDeviceLock } from './device-lock.ts'
import type { KeptValues } from './kept-values.ts'
import { createMemberCall } from './member-call.ts'
import { memberIdIn } from './member-id.ts'
import { createRefreshBackoff } from './refresh-backoff.ts'
import { tellChange } from './session-changes.ts'
import { createSessionKeeper } from './session-keeper.ts'
import { createWorkerPlace } from './session-place.ts'
import { isGoingOn } from './session-times.ts'

type WorkerSession = {
  call: MemberCall
  callAs: (memberId: string) => MemberCall
  /** Who is signed in. */
  member: () => Promise<string | undefined>
  /** The browser has said that there is a network. */
  retryNow: () => void
}

type Dependencies = { values: KeptValues; fetch: typeof fetch }

/** The session as the worker has it: without a cookie, and without asking for anything before it has something to do. */
export function createWorkerSession({ values, fetch }: Dependencies): WorkerSession {
  const place = createWorkerPlace(values)
  const onReach = () => {}
  const backoff = createRefreshBackoff({ ask: createAskRefresh({ fetch, onReach }), values })
  const keeper = createSessionKeeper({
    place,
    peek: place.read,
    lock: createDeviceLock('session', values),
    ask: backoff.ask,
    onChange: () => tellChange('worker'),
  })

  async function member(): Promise<string | undefined> {
    const session = await place.read()
    return isGoingOn(session, Date.now()) ? memberIdIn(session) : undefined
  }

  return {
    call: createMemberCall({ fetch, onReach, session: keeper }),
    callAs: (memberId) => createMemberCall({ fetch, onReach, session: asMember(keeper, memberId) }),
    member,
    retryNow: backoff.retryNow,
  }
}
