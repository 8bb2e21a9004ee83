const second = 1_000

const shortest = 2 * second

const longest = 15 * 60 * second

/** Milliseconds until the next attempt: about twice as long each time, and never the same for many at once. */
export function backoff(attempts: number, random = Math.random): number {
  const time = Math.min(longest, shortest * 2 ** Math.max(0, attempts - 1))
  return Math.round(time * (0.5 + random() / 2))
}
