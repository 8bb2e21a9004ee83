/**
 * Runs the function unless another page or the worker holds the lock. In browsers without locks it may run twice at the
 * same time: everything that the outbox sends is idempotent.
 */
export async function ifLockAvailable(name: string, run: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return run()
  await locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : undefined))
}
