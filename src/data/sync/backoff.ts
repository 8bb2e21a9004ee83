import { second } from '#contract/durations.ts'

const shortest = 2 * second

const longest = 15 * 60 * second

/**
 * Milliseconds until that moment. Nothing waits for longer than the longest wait: what seems to was put off by a clock
 * that has been set back since, and is due.
 */
export function timeUntil(nextAt: number, now: number): number {
  const time = nextAt - now
  return time > longest ? 0 : Math.max(0, time)
}

/** Milliseconds until the next attempt: about twice as long each time, and never the same for many at once. */
export function backoff(attempts: number, random = Math.random): number {
  const time = Math.min(longest, shortest * 2 ** Math.max(0, attempts - 1))
  return Math.round(time * (0.5 + random() / 2))
}
