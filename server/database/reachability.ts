import { setTimeout as wait } from 'node:timers/promises'

import type pg from 'pg'

import { second } from '#contract/durations.ts'

import type { PoolSockets } from './pool-sockets.ts'
import { createProbe } from './probe.ts'

/** Together they stay below the second in which everybody is told. */
const interval = 0.2 * second
const patience = 0.45 * second

export type ReachabilityOptions = {
  /** The database does not answer any more. From now on everybody is told so at once. */
  onAway?: (cause: Error) => void
  /** It answers again, after so many seconds. */
  onBack?: (seconds: number) => void
}

/**
 * Looks all the time whether a database elsewhere answers. Where it does not, because it stopped, hangs or is cut off
 * from us, all that waits on the pool's sockets fails at once, and so does all that comes until it answers again.
 */
export function watchReachability(config: pg.ClientConfig, sockets: PoolSockets, options: ReachabilityOptions) {
  const { onAway = () => {}, onBack = () => {} } = options
  const probe = createProbe(config, { patience, heard: sockets.bytesRead, onEnd: () => wake() })
  let wake = () => {}
  let awaySince: number | undefined
  let isStopped = false

  async function watch(): Promise<void> {
    while (!isStopped) {
      const cause = await probe.ask().then(nothing, (error: Error) => error)
      if (isStopped) return
      if (cause) leave(cause)
      else comeBack()
      await nextLook()
    }
  }

  function leave(cause: Error): void {
    if (awaySince !== undefined) return
    awaySince = performance.now()
    sockets.cutOff(cause)
    onAway(cause)
  }

  function comeBack(): void {
    if (awaySince === undefined) return
    sockets.allow()
    onBack((performance.now() - awaySince) / second)
    awaySince = undefined
  }

  /** Earlier than usual when the connection ends, which it does only for a reason. */
  function nextLook(): Promise<void> {
    const woken = new Promise<void>((resolve) => (wake = resolve))
    return Promise.race([woken, wait(interval, undefined, { ref: false })])
  }

  void watch()
  return {
    stop(): void {
      isStopped = true
      probe.drop()
      wake()
    },
  }
}

const nothing = () => undefined
