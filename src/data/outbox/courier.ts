import { timeUntil } from './backoff.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import type { Outbox } from './outbox.ts'

/** In milliseconds. Another tab may be sending what is due: it is looked at again after so long, and no sooner. */
const pause = 2_000

type Waiting = Pick<OutboxEntry, 'state' | 'nextAt'>

type Dependencies = {
  outbox: Pick<Outbox, 'run' | 'hurry'>
  /** Whether there is a network at all, as far as the browser knows. */
  mayGo: () => boolean
  now?: () => number
}

/** Goes when something is due, and once at a time. */
export function createCourier({ outbox, mayGo, now = Date.now }: Dependencies) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let known: readonly Waiting[] = []
  let isOut = false
  let earliest = 0

  /** What waits has changed: the next way is planned anew. */
  function plan(entries: readonly Waiting[]): void {
    known = entries
    clearTimeout(timer)
    const due = known.filter(({ state }) => state === 'waiting').map(({ nextAt }) => timeUntil(nextAt, now()))
    if (due.length === 0 || isOut) return
    // Never longer, though the clock be set back meanwhile.
    const held = Math.min(pause, earliest - now())
    timer = setTimeout(() => void go(), Math.max(held, Math.min(...due)))
  }

  async function go(): Promise<void> {
    if (isOut || !mayGo()) return
    isOut = true
    earliest = now() + pause
    try {
      const next = await outbox.run()
      known = next === undefined ? [] : [{ state: 'waiting', nextAt: next }]
      earliest = next !== undefined && next <= now() ? now() + pause : 0
    } finally {
      isOut = false
      plan(known)
    }
  }

  /** What waits for time only need not wait any longer. */
  async function hurry(): Promise<void> {
    if (!mayGo()) return
    await outbox.hurry()
    await go()
  }

  return { plan, hurry }
}
