import { Problem } from '#contract/problems.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { withFallback } from '#src/data/storage/storage-fallback.ts'

import { backoff } from './backoff.ts'
import type { PendingChanges } from './schema/outbox-entry.ts'

/** In milliseconds: changes are sent after a pause in the input this long, and at the latest after `longest`. */
const pause = 3_000
const longest = 30_000

/** Combines many changes into one call of `send`. */
export function createDebouncedSend(send: () => Promise<unknown>, now: () => number = Date.now) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = ''
  let dueSince = 0
  let isSending = false

  /** Call it when the pending changes are different. */
  function plan({ names, isUrgent }: PendingChanges): void {
    if (names === due) return
    if (due === '') dueSince = now()
    due = names
    clearTimeout(timer)
    if (due !== '') sendIn(isUrgent ? 0 : Math.min(pause, dueSince + longest - now()))
  }

  function sendIn(time: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void sendNow(), Math.max(0, time))
  }

  /** Sends pending changes now instead of waiting for a pause in the input. */
  async function sendNow(): Promise<void> {
    if (isSending || due === '') return
    clearTimeout(timer)
    isSending = true
    const sent = due
    try {
      await send()
    } finally {
      isSending = false
      dueSince = now()
      if (due !== '' && due !== sent) sendIn(pause)
    }
  }

  return { plan, sendNow }
}

type FetchDependencies = {
  /** Resolves to false if another page is fetching. */
  fetchAll: () => Promise<boolean>
  mayFetch: () => boolean
}

/** Returns a function that fetches now, once at a time, and retries failures without notifying anyone. */
export function createFetchLoop({ fetchAll, mayFetch }: FetchDependencies): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFetching = false
  let failures = 0

  function retryIn(time: number): void {
    timer = setTimeout(() => void fetchNow(), time)
  }

  async function fetchNow(): Promise<void> {
    if (isFetching || !mayFetch()) return
    clearTimeout(timer)
    isFetching = true
    try {
      const isDone = await fetchAll()
      failures = 0
      if (!isDone) retryIn(pause)
    } catch (error) {
      failures += 1
      retryIn(backoff(failures))
      // Anything else is a programming error and must be reported.
      if (!(error instanceof Problem || error instanceof Unreachable)) throw error
    } finally {
      isFetching = false
    }
  }

  return fetchNow
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
  const sending = createDebouncedSend(() => withFallback(enqueueDue, undefined))
  const fetchNow = createFetchLoop({
    fetchAll: () => withFallback(fetchAll, true),
    mayFetch: () => !ending.signal.aborted && navigator.onLine,
  })

  // Fetches first, so that changes from other devices are known before anything is sent.
  const ask = () => void fetchNow().then(sending.sendNow)

  const stops = [watchDue(sending.plan), reachability.subscribe(() => reachability.isReachable() && ask())]
  addEventListener('online', ask, ending)
  document.addEventListener('visibilitychange', () => (document.hidden ? void sending.sendNow() : ask()), ending)
  ask()

  function stop(): void {
    ending.abort()
    for (const end of stops) end()
    sending.plan(nothing)
  }

  return { ask, stop }
}
