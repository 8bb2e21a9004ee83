import { reachability } from '#src/data/api/reachability.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

import { createSyncScheduler } from './sync-scheduler.ts'
import type { PendingChanges } from './sync-scheduler.ts'

type Dependencies = {
  /** Calls `onChange` with the changes that the account does not have yet, now and after every change. */
  watchDue: (onChange: (due: PendingChanges) => void) => () => void
  /** Puts the unsent changes into the outbox, if there are any. */
  enqueueDue: () => Promise<unknown>
  /** Fetches the account's items to this device. Resolves to false if another page is doing so. */
  fetchAll: () => Promise<boolean>
}

const nothing = { names: '', isUrgent: false }

/**
 * Keeps the rows of this device and of the account in sync. Local changes go into the outbox shortly after the last
 * one. Changes from other devices are fetched now, and whenever the network, the server or the person returns. Returns
 * a function that requests a fetch and one that stops the sync.
 */
export function startSync({ watchDue, enqueueDue, fetchAll }: Dependencies): { ask: () => void; stop: () => void } {
  const ending = new AbortController()
  // A scheduler of its own: enqueueing needs no network and must not wait for a slow fetch.
  const sending = createSyncScheduler({
    sync: () => withFallback(() => enqueueDue().then(() => true), true),
    mayGo: () => true,
  })
  const fetching = createSyncScheduler({
    sync: () => (ending.signal.aborted ? Promise.resolve(true) : withFallback(fetchAll, true)),
    mayGo: () => navigator.onLine,
  })

  // Fetches first, so that changes from other devices are known before anything is sent.
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
