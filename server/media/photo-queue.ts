import { Problem } from '#contract/problems.ts'

export type PhotoQueue = ReturnType<typeof createPhotoQueue>

type Limits = { running?: number; waiting?: number }

/**
 * Limits the cost of photos: a number are processed at once, more wait with their bytes in memory, and further ones are
 * refused. Background work runs only when no request waits.
 */
export function createPhotoQueue({ running = 2, waiting = 32 }: Limits = {}) {
  const urgent: (() => void)[] = []
  const background: (() => void)[] = []
  let active = 0

  function startNext(): void {
    if (active === running) return
    const start = urgent.shift() ?? (active === 0 ? background.shift() : undefined)
    if (!start) return
    active += 1
    start()
  }

  function finish(): void {
    active -= 1
    startNext()
  }

  function enter<T>(queue: (() => void)[], work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    queue.push(() => void work().finally(finish).then(resolve, reject))
    startNext()
    return promise
  }

  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (urgent.length >= waiting) throw new Problem('unavailable')
      return enter(urgent, work)
    },

    /** `waiting` does not count background work. */
    counts: () => ({ active, waiting: urgent.length }),

    runInBackground: <T>(work: () => Promise<T>): Promise<T> => enter(background, work),
  }
}
