import type { KeyValueStore } from './key-value-store.ts'
import { type Lock, maxWait } from './lock.ts'

type HeldLock = { holder: string; until: number }

/** In milliseconds. If the holder disappears without releasing the lock, others wait this long. */
const lockDuration = 5_000

const renewalInterval = 1_000

const pollInterval = 50

/**
 * A lock for browsers without the Web Locks API: a stored lease names the holder and is renewed while the work runs.
 */
export function createLockFallback(name: string, values: KeyValueStore): Lock {
  const key = `${name} lease`

  /** A lease that ends too far ahead was written while the clock was wrong. */
  const isAvailable = (current: HeldLock | undefined, now: number) =>
    !current || current.until < now || current.until > now + lockDuration

  async function tryAcquire(holder: string): Promise<boolean> {
    const current = await values.change<HeldLock>(key, (before) => {
      const now = Date.now()
      return before?.holder === holder || isAvailable(before, now) ? { holder, until: now + lockDuration } : before
    })
    // If nothing can be stored, no other page can store a lease either.
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
