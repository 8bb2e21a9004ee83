import { reachability } from '#src/data/api/reachability.ts'
import { orRefused } from '#src/data/device/storage-refusals.ts'

import { hearWanted } from './copies-wanted.ts'
import { createCopyClerk } from './copy-clerk.ts'
import { pageCopies, watchDue } from './page-copies.ts'

const nothing = { names: '', isUrgent: false }

/**
 * What a member types goes into the account a little later, and what their other devices have made of it is fetched
 * whenever it may be looked at. Gives back what ends that.
 */
export function keepCopies(memberId: string): () => void {
  const sync = (isListWanted: boolean) => orRefused(() => pageCopies.sync(isListWanted), true)
  const clerk = createCopyClerk({ sync, mayGo: () => navigator.onLine })
  const ask = () => void clerk.ask()
  const ending = new AbortController()
  const stops = [
    watchDue(memberId, clerk.plan),
    hearWanted(ask),
    reachability.subscribe(() => reachability.isReachable() && ask()),
  ]
  addEventListener('online', ask, ending)
  document.addEventListener('visibilitychange', () => (document.hidden ? void clerk.hurry() : ask()), ending)
  ask()

  return () => {
    ending.abort()
    for (const stop of stops) stop()
    clerk.plan(nothing)
  }
}
