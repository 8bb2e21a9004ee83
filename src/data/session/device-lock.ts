import type { KeptValues } from './kept-values.ts'
import { createLease } from './lease.ts'
import { type Lock, longestWait } from './lock.ts'

/** Browsers know locks only where the page came by https or from the device itself; elsewhere a lease has to do. */
export function createDeviceLock(name: string, values: KeptValues): Lock {
  const lease = createLease(name, values)
  return (work) => {
    const { locks } = navigator as { locks?: LockManager }
    return locks ? locked(locks, name, work) : lease(work)
  }
}

async function locked<T>(locks: LockManager, name: string, work: () => Promise<T>): Promise<T> {
  let isOurs = false
  try {
    return (await locks.request(name, { signal: AbortSignal.timeout(longestWait) }, () => {
      isOurs = true
      return work()
    })) as T
  } catch (error) {
    if (isOurs) throw error
    return work()
  }
}
