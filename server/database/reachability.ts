import { setTimeout as wait } from 'node:timers/promises'

import type pg from 'pg'

import { second } from '#contract/durations.ts'

import type { PoolSockets } from './pool-sockets.ts'
import { createProbe } from './probe.ts'

/** Together they stay below one second, within which all callers must learn of an outage. */
const probeIntervalMs = 0.2 * second
const probeTimeoutMs = 0.45 * second

export type ReachabilityOptions = {
  /** The database no longer responds. From now on all operations fail at once. */
  onUnavailable?: (cause: Error) => void
  /** The database responds again, after so many seconds. */
  onAvailable?: (seconds: number) => void
}

/**
 * Checks continuously whether an external database responds. If it stopped, hangs or is unreachable, all operations
 * that wait on the pool's sockets fail at once, and so do new ones until it responds again.
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

  /** Returns early when the connection closes, which indicates a problem. */
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
