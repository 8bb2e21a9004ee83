import type { EventLoopDelay } from './event-loop-delay.ts'

export type ConcurrencyBounds = {
  /** The minimum limit, at any latency. */
  least: number
  /** The limit at start and after a quiet period, */
  usual: number
  /** and the maximum. */
  most: number
}

export type RecentLoad = {
  delay: EventLoopDelay
  /** Median duration in milliseconds; `undefined` if no request was completed. */
  medianTime: number | undefined
  /** The highest number of concurrent requests. */
  peak: number
}

/** Milliseconds on average: refusing a request needs the event loop, too. */
const tolerableDelay = 30

/** Milliseconds. The slowest percent takes about twice as long, and after 1.5 s the app shows its cached data. */
const tolerableTime = 400

/**
 * Maximum number of concurrent requests: grows slowly while latency is good, and shrinks quickly when the event loop or
 * the responses are late. It never switches between everything and nothing, so the load does not oscillate.
 */
export function createConcurrencyLimit({ least, usual, most }: ConcurrencyBounds) {
  let limit = usual

  return {
    current: () => limit,

    adapt({ delay, medianTime = 0, peak }: RecentLoad): void {
      if (delay.mean > tolerableDelay || medianTime > tolerableTime) limit = Math.max(least, Math.floor(limit * 0.8))
      else if (peak >= limit || limit < usual) limit = Math.min(most, Math.ceil(limit * 1.1))
    },
  }
}
