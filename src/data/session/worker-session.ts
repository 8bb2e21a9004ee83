import type { MemberCall } from '#contract/api/call.ts'

import { createAskRefresh } from './ask-refresh.ts'
import { createDeviceLock } from './device-lock.ts'
import type { KeptValues } from './kept-values.ts'
import { createMemberCall } from './member-call.ts'
import { tellChange } from './session-changes.ts'
import { createSessionKeeper } from './session-keeper.ts'
import { createWorkerPlace } from './session-place.ts'

type Dependencies = { values: KeptValues; fetch: typeof fetch }

/** The session as the worker has it: without a cookie, and without asking for anything before it has something to do. */
export function createWorkerSession({ values, fetch }: Dependencies): { call: MemberCall } {
  const place = createWorkerPlace(values)
  const onReach = () => {}
  const keeper = createSessionKeeper({
    place,
    peek: place.read,
    lock: createDeviceLock('session', values),
    ask: createAskRefresh({ fetch, onReach }),
    onChange: () => tellChange('worker'),
  })
  return { call: createMemberCall({ fetch, onReach, session: keeper }) }
}
