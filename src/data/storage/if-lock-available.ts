/**
 * Runs something unless another page or the worker is running it. Where the browser has no locks, it may run twice:
 * the outbox sends nothing that cannot be sent twice.
 */
export async function ifLockAvailable(name: string, run: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return run()
  await locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : undefined))
}
