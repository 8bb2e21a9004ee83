import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'

import { backoff } from './backoff.ts'

/** In milliseconds: changes are sent after a pause in the input this long, and at the latest after `longest`. */
const pause = 3_000
const longest = 30_000

/** `names` identifies the pending changes, so that a difference can be detected; empty if there are none. */
export type PendingChanges = { names: string; isUrgent: boolean }

type Dependencies = {
  /** Resolves to false if another page is syncing. */
  sync: (isListWanted: boolean) => Promise<boolean>
  /** Whether there is any network, according to the browser. */
  mayGo: () => boolean
  now?: () => number
}

/** Combines many changes into one request and retries failures without notifying anyone. */
export function createSyncScheduler({ sync, mayGo, now = Date.now }: Dependencies) {
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
      // Anything else is a programming error and must be reported.
      if (!(error instanceof Problem || error instanceof Unreachable)) throw error
    } finally {
      isOut = false
      isListing = false
    }
  }

  return { plan, ask, hurry }
}
