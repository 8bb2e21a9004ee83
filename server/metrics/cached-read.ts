import { setTimeout as wait } from 'node:timers/promises'

import { second } from '#contract/durations.ts'

type Options = {
  /** How long a result is reused, */
  ttlMs?: number
  /** and how long a caller waits for one. */
  timeoutMs?: number
  onFailure: (error: Error) => void
}

/** Reads at most every few seconds and never waits long; on failure the result is `undefined`, never an old value. */
export function createCachedRead<T>(
  ask: () => Promise<T>,
  { ttlMs = 10 * second, timeoutMs = 0.5 * second, onFailure }: Options,
) {
  let asked: Promise<T | undefined> | undefined
  let askedAt = -Infinity

  async function answer(): Promise<T | undefined> {
    try {
      return await ask()
    } catch (error) {
      onFailure(error as Error)
      return undefined
    }
  }

  async function withTimeout(answered: Promise<T | undefined>): Promise<T | undefined> {
    const waiting = new AbortController()
    const late = wait(timeoutMs, undefined, { ref: false, signal: waiting.signal })
    late.catch(() => {}) // The caller has its answer already, so nobody handles this rejection.
    return Promise.race([answered, late]).finally(() => waiting.abort())
  }

  return function read(): Promise<T | undefined> {
    if (asked === undefined || performance.now() - askedAt > ttlMs) {
      askedAt = performance.now()
      asked = answer()
    }
    return withTimeout(asked)
  }
}
