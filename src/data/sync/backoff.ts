import { second } from '#contract/durations.ts'

const shortest = 2 * second

const longest = 15 * 60 * second

/**
 * Milliseconds until that moment. A time further ahead than the longest backoff was set before the clock was set back,
 * so it counts as due.
 */
export function timeUntil(nextAt: number, now: number): number {
  const time = nextAt - now
  return time > longest ? 0 : Math.max(0, time)
}

/**
 * Milliseconds until the next attempt: about twice as long each time, with random jitter so that many devices do not
 * retry at the same moment.
 */
export function backoff(attempts: number, random = Math.random): number {
  const time = Math.min(longest, shortest * 2 ** Math.max(0, attempts - 1))
  return Math.round(time * (0.5 + random() / 2))
}
