export type Crew = {
  /** Resolves when the work is begun, and so waits while enough is being done. Throws what earlier work has thrown. */
  give: (work: () => Promise<void>) => Promise<void>
  /** Waits for all that was given. */
  finish: () => Promise<void>
}

/** Does so much at once and no more, for whoever does not know beforehand what there will be to do. */
export function createCrew(size: number): Crew {
  const busy = new Set<Promise<void>>()
  const failures: unknown[] = []

  async function give(work: () => Promise<void>): Promise<void> {
    while (busy.size >= size) await Promise.race(busy)
    complain()
    const working = work()
      .catch((error: unknown) => void failures.push(error))
      .finally(() => busy.delete(working))
    busy.add(working)
  }

  function complain() {
    if (failures.length > 0) throw failures[0]
  }

  async function finish(): Promise<void> {
    await Promise.all(busy)
    complain()
  }

  return { give, finish }
}
