import type { EventLoopDelay } from './event-loop-delay.ts'

export type ConcurrencyBounds = {
  /** However slow all is, so many requests are worked on. */
  least: number
  /** What a start begins with and a quiet time returns to, */
  usual: number
  /** and what is never exceeded. */
  most: number
}

export type RecentLoad = {
  delay: EventLoopDelay
  /** Milliseconds that half of the requests took at most; `undefined` when none was answered. */
  medianTime: number | undefined
  /** The most that were worked on at once. */
  peak: number
}

/** Milliseconds on average: whoever is refused waits for the event loop, too. */
const tolerableDelay = 30

/** Milliseconds. The slowest hundredth takes about twice as long, and after 1.5 s the app shows what it remembers. */
const tolerableTime = 400

/**
 * How many requests may be worked on at once: a little more as long as that does no harm, clearly less when the event
 * loop or the answers come late. It never jumps between all and nothing, so neither does the load.
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
