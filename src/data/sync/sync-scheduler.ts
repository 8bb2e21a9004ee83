import { Problem } from '#contract/problems.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

import { backoff } from './backoff.ts'
import type { PendingChanges } from './schema/outbox-entry.ts'

/** In milliseconds: what is typed goes once nothing was typed for so long, and not later than that. */
const pause = 3_000
const longest = 30_000

type SchedulerDependencies = {
  /** Says whether it was done, or another page is at it. */
  sync: (isListWanted: boolean) => Promise<boolean>
  /** Whether there is a network at all, as far as the browser knows. */
  mayGo: () => boolean
  now?: () => number
}

/** Sees to it that many changes make one copy, that what fails is tried again later, and that nobody hears of it. */
export function createSyncScheduler({ sync, mayGo, now = Date.now }: SchedulerDependencies) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = ''
  let dueSince = 0
  let isListWanted = false
  let isListing = false
  let isOut = false
  let failures = 0

  /** What waits has changed. */
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

  /** The account may know more than this device. */
  async function ask(): Promise<void> {
    if (isListing) return
    isListWanted = true
    await go()
  }

  /** What waits for more to be typed need not wait any longer. */
  async function hurry(): Promise<void> {
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
      // A fault of ours has to be heard of.
      if (!(error instanceof Problem || error instanceof Unreachable)) throw error
    } finally {
      isOut = false
      isListing = false
    }
  }

  return { plan, ask, hurry }
}

type SyncDependencies = {
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
export function startSync({ watchDue, enqueueDue, fetchAll }: SyncDependencies): { ask: () => void; stop: () => void } {
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
