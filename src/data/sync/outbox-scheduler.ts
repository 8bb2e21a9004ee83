import type { OutboxRow } from '#src/data/local-database/local-database.ts'

import { timeUntil } from './backoff.ts'
import type { Outbox } from './outbox.ts'

/**
 * In milliseconds. Another tab may be sending the due entries, so the scheduler checks them again after this pause and
 * not sooner.
 */
const pause = 2_000

type Dependencies = {
  outbox: Pick<Outbox, 'run' | 'retryNow' | 'upcoming' | 'isSending'>
  /** Whether there is any network, according to the browser. */
  mayGo: () => boolean
  now?: () => number
}

/** Runs the outbox whenever an entry is due. */
export function createOutboxScheduler({ outbox, mayGo, now = Date.now }: Dependencies) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let known: readonly OutboxRow[] = []
  let earliest = 0

  /** Call it when the entries of the outbox have changed. */
  function plan(entries: readonly OutboxRow[]): void {
    known = entries
    const upcoming = outbox.upcoming(known).filter((entry) => !outbox.isSending(entry))
    schedule(upcoming.map(({ nextAt }) => nextAt))
  }

  function schedule(moments: readonly number[]): void {
    clearTimeout(timer)
    if (moments.length === 0) return
    // Limits the wait, in case the clock was set back in the meantime.
    const held = Math.min(pause, earliest - now())
    timer = setTimeout(() => void go(), Math.max(held, Math.min(...moments.map((nextAt) => timeUntil(nextAt, now())))))
  }

  async function go(): Promise<void> {
    if (!mayGo()) return
    let next: number | undefined
    let isDone = false
    try {
      next = await outbox.run()
      isDone = true
    } finally {
      earliest = !isDone || (next !== undefined && next <= now()) ? now() + pause : 0
      if (isDone) schedule(next === undefined ? [] : [next])
      else plan(known)
    }
  }

  /** Makes entries that wait only for their backoff due at once. */
  async function retryNow(): Promise<void> {
    if (!mayGo()) return
    await outbox.retryNow()
    await go()
  }

  return { plan, retryNow }
}
