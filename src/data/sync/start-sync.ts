import { reachability } from '#src/data/api/reachability.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

import { createSyncScheduler } from './sync-scheduler.ts'
import type { PendingChanges } from './sync-scheduler.ts'

type Dependencies = {
  /** Hears of what the account does not know yet, now and whenever that changes. */
  watchDue: (onChange: (due: PendingChanges) => void) => () => void
  /** Puts that into the outbox, where there is any. */
  enqueueDue: () => Promise<unknown>
  /** Brings what the account has onto the device. Says whether that was done: another page may be at it. */
  fetchAll: () => Promise<boolean>
}

const nothing = { names: '', isUrgent: false }

/**
 * Keeps rows of this device and a member's account alike: what is changed here goes into the outbox a little after the
 * last change, and what other devices have changed is fetched now and whenever the network, the server or the person
 * comes back. Gives back what asks for that, and what ends it.
 */
export function startSync({ watchDue, enqueueDue, fetchAll }: Dependencies): { ask: () => void; stop: () => void } {
  const ending = new AbortController()
  // Putting something into the outbox needs no network, and a slow answer to a fetch does not hold it up.
  const sending = createSyncScheduler({
    sync: () => withFallback(() => enqueueDue().then(() => true), true),
    mayGo: () => true,
  })
  const fetching = createSyncScheduler({
    sync: () => (ending.signal.aborted ? Promise.resolve(true) : withFallback(fetchAll, true)),
    mayGo: () => navigator.onLine,
  })

  // What was changed elsewhere meanwhile is better known before something is sent.
  const ask = () => void fetching.ask().then(sending.hurry)

  const stops = [watchDue(sending.plan), reachability.subscribe(() => reachability.isReachable() && ask())]
  addEventListener('online', ask, ending)
  document.addEventListener('visibilitychange', () => (document.hidden ? void sending.hurry() : ask()), ending)
  ask()

  function stop(): void {
    ending.abort()
    for (const end of stops) end()
    sending.plan(nothing)
  }

  return { ask, stop }
}
