export type TaskPool = {
  /** Resolves when the work has started, and so waits while the pool is full. Throws errors of earlier work. */
  start: (work: () => Promise<void>) => Promise<void>
  /** Waits for all started work. */
  drain: () => Promise<void>
}

/** Limits concurrency for callers that do not know all work in advance. */
export function createTaskPool(size: number): TaskPool {
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []

  async function start(work: () => Promise<void>): Promise<void> {
    while (running.size >= size) await Promise.race(running)
    throwFirstFailure()
    const working = work()
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(working))
    running.add(working)
  }

  function throwFirstFailure() {
    if (failures.length > 0) throw failures[0]
  }

  async function drain(): Promise<void> {
    await Promise.all(running)
    throwFirstFailure()
  }

  return { start, drain }
}
