import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'

import { backoff } from './backoff.ts'

/** In milliseconds: what is typed goes once nothing was typed for so long, and not later than that. */
const pause = 3_000
const longest = 30_000

/** Names what waits, so that one can tell whether it is something else than before; empty where nothing does. */
export type PendingChanges = { names: string; isUrgent: boolean }

type Dependencies = {
  /** Says whether it was done, or another page is at it. */
  sync: (isListWanted: boolean) => Promise<boolean>
  /** Whether there is a network at all, as far as the browser knows. */
  mayGo: () => boolean
  now?: () => number
}

/** Sees to it that many changes make one copy, that what fails is tried again later, and that nobody hears of it. */
export function createSyncScheduler({ sync, mayGo, now = Date.now }: Dependencies) {
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
