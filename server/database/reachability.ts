import { setTimeout as wait } from 'node:timers/promises'

import type pg from 'pg'

import { second } from '#contract/durations.ts'

import type { PoolSockets } from './pool-sockets.ts'
import { createProbe } from './probe.ts'

/** Together they stay below the second in which everybody is told. */
const probeIntervalMs = 0.2 * second
const probeTimeoutMs = 0.45 * second

export type ReachabilityOptions = {
  /** The database does not answer any more. From now on everybody is told so at once. */
  onUnavailable?: (cause: Error) => void
  /** It answers again, after so many seconds. */
  onAvailable?: (seconds: number) => void
}

/**
 * Looks all the time whether a database elsewhere answers. Where it does not, because it stopped, hangs or is cut off
 * from us, all that waits on the pool's sockets fails at once, and so does all that comes until it answers again.
 */
export function watchReachability(config: pg.ClientConfig, sockets: PoolSockets, options: ReachabilityOptions) {
  const { onUnavailable = () => {}, onAvailable = () => {} } = options
  const probe = createProbe(config, {
    timeoutMs: probeTimeoutMs,
    bytesReceived: sockets.bytesRead,
    onEnd: () => wake(),
  })
  let wake = () => {}
  let unavailableSince: number | undefined
  let isStopped = false

  async function watch(): Promise<void> {
    while (!isStopped) {
      const cause = await probe.check().then(nothing, (error: Error) => error)
      if (isStopped) return
      if (cause) markUnavailable(cause)
      else markAvailable()
      await waitForNextProbe()
    }
  }

  function markUnavailable(cause: Error): void {
    if (unavailableSince !== undefined) return
    unavailableSince = performance.now()
    sockets.destroyAll(cause)
    onUnavailable(cause)
  }

  function markAvailable(): void {
    if (unavailableSince === undefined) return
    sockets.allow()
    onAvailable((performance.now() - unavailableSince) / second)
    unavailableSince = undefined
  }

  /** Earlier than usual when the connection ends, which it does only for a reason. */
  function waitForNextProbe(): Promise<void> {
    const woken = new Promise<void>((resolve) => (wake = resolve))
    return Promise.race([woken, wait(probeIntervalMs, undefined, { ref: false })])
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
