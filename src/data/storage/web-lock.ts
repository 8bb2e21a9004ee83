import type { KeyValueStore } from './key-value-store.ts'
import { createLockFallback } from './lock-fallback.ts'
import { type Lock, maxWait } from './lock.ts'

/** Browsers offer Web Locks only to pages served over HTTPS or from localhost; elsewhere a stored lease is used. */
export function createWebLock(name: string, values: KeyValueStore): Lock {
  const fallback = createLockFallback(name, values)
  return (work) => {
    const { locks } = navigator as { locks?: LockManager }
    return locks ? withWebLock(locks, name, work) : fallback(work)
  }
}

async function withWebLock<T>(locks: LockManager, name: string, work: () => Promise<T>): Promise<T> {
  let isAcquired = false
  try {
    return (await locks.request(name, { signal: AbortSignal.timeout(maxWait) }, () => {
      isAcquired = true
      return work()
    })) as T
  } catch (error) {
    if (isAcquired) throw error
    return work()
  }
}
