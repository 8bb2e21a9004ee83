import { Problem } from '#contract/problems.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

import { backoff } from './backoff.ts'
import type { PendingChanges } from './schema/outbox-entry.ts'

/** In milliseconds: changes are sent after a pause in the input this long, and at the latest after `longest`. */
const pause = 3_000
const longest = 30_000

type SchedulerDependencies = {
  /** Resolves to false if another page is syncing. */
  sync: (isListWanted: boolean) => Promise<boolean>
  /** Whether there is any network, according to the browser. */
  mayGo: () => boolean
  now?: () => number
}

/** Combines many changes into one request and retries failures without notifying anyone. */
export function createSyncScheduler({ sync, mayGo, now = Date.now }: SchedulerDependencies) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = ''
  let dueSince = 0
  let isListWanted = false
  let isListing = false
  let isOut = false
  let failures = 0

  /** Call it when the pending changes are different. */
  function plan({ names, isUrgent }: PendingChanges): void {
    if (names === due) return
    if (due === '') dueSince = now()
    due = names
    clearTimeout(timer)
    if (due !== '') wait(isUrgent ? 0 : Math.min(pause, dueSince + longest - now()))
  }

  function wait(time: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void go(), Math.max(0, time))
  }

  /** Requests a fetch: the account may have changes from other devices. */
  async function ask(): Promise<void> {
    if (isListing) return
    isListWanted = true
    await go()
  }

  /** Sends pending changes now instead of waiting for a pause in the input. */
  async function retryNow(): Promise<void> {
    if (due !== '') await go()
  }

  async function go(): Promise<void> {
    if (isOut || !mayGo()) return
    clearTimeout(timer)
    isOut = true
    isListing = isListWanted
    isListWanted = false
    const before = due
    try {
      const isDone = await sync(isListing)
      failures = 0
      dueSince = now()
      isListWanted ||= isListing && !isDone
      if (!isDone || isListWanted || (due !== '' && due !== before)) wait(pause)
    } catch (error) {
      failures += 1
      isListWanted ||= isListing
      wait(backoff(failures))
      // Anything else is a programming error and must be reported.
      if (!(error instanceof Problem || error instanceof Unreachable)) throw error
    } finally {
      isOut = false
      isListing = false
    }
  }

  return { plan, ask, retryNow }
}

type SyncDependencies = {
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
export function startSync({ watchDue, enqueueDue, fetchAll }: SyncDependencies): { ask: () => void; stop: () => void } {
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
  const ask = () => void fetching.ask().then(sending.retryNow)

  const stops = [watchDue(sending.plan), reachability.subscribe(() => reachability.isReachable() && ask())]
  addEventListener('online', ask, ending)
  document.addEventListener('visibilitychange', () => (document.hidden ? void sending.retryNow() : ask()), ending)
  ask()

  function stop(): void {
    ending.abort()
    for (const end of stops) end()
    sending.plan(nothing)
  }

  return { ask, stop }
}
