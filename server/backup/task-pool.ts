export type TaskPool = {
  /** Resolves when the work is begun, and so waits while enough is being done. Throws what earlier work has thrown. */
  start: (work: () => Promise<void>) => Promise<void>
  /** Waits for all that was given. */
  drain: () => Promise<void>
}

/** Does so much at once and no more, for whoever does not know beforehand what there will be to do. */
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
