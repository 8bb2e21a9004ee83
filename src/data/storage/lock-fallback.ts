import type { KeyValueStore } from './key-value-store.ts'
import { type Lock, maxWait } from './lock.ts'

type HeldLock = { holder: string; until: number }

/** In milliseconds. One who has gone without a word is waited for so long. */
const lockDuration = 5_000

const renewalInterval = 1_000

const pollInterval = 50

/** A lock for browsers without: who holds it is written down, for a few seconds at a time. */
export function createLockFallback(name: string, values: KeyValueStore): Lock {
  const key = `${name} lease`

  /** One that ends too far ahead was written by a clock that was wrong. */
  const isAvailable = (current: HeldLock | undefined, now: number) =>
    !current || current.until < now || current.until > now + lockDuration

  async function tryAcquire(holder: string): Promise<boolean> {
    const current = await values.change<HeldLock>(key, (before) => {
      const now = Date.now()
      return before?.holder === holder || isAvailable(before, now) ? { holder, until: now + lockDuration } : before
    })
    // Where nothing can be written down, nobody else can do so either.
    return !current || current.holder === holder
  }

  async function waitForLock(holder: string): Promise<void> {
    const end = Date.now() + maxWait
    while (!(await tryAcquire(holder)) && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, pollInterval))
  }

  return async (work) => {
    const holder = crypto.getRandomValues(new Uint32Array(4)).join()
    await waitForLock(holder)
    const renewalTimer = setInterval(() => void tryAcquire(holder), renewalInterval)
    try {
      return await work()
    } finally {
      clearInterval(renewalTimer)
      await values.change<HeldLock>(key, (current) => (current?.holder === holder ? undefined : current))
    }
  }
}
