import { setTimeout as wait } from 'node:timers/promises'

import { second } from '#contract/durations.ts'

type Options = {
  /** How long an answer is good enough, */
  ttlMs?: number
  /** and how long one is waited for. */
  timeoutMs?: number
  onFailure: (error: Error) => void
}

/** Asks at most every few seconds and never waits long; without an answer there is `undefined`, and no old one. */
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
    late.catch(() => {}) // It was answered, so nobody waits any more.
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
