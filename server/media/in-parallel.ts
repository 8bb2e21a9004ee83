/**
 * Processes all items, a number of them at a time. After a failure it starts no more; it throws when the running ones
 * have ended.
 */
export async function inParallel<T>(
  all: readonly T[],
  concurrency: number,
  work: (each: T) => Promise<void>,
): Promise<void> {
  const waiting = all.values()
  let hasFailed = false

  async function workOn() {
    for (const each of waiting) {
      if (hasFailed) return
      await work(each).catch(stop)
    }
  }

  function stop(error: unknown): never {
    hasFailed = true
    throw error
  }

  const workers = await Promise.allSettled(Array.from({ length: concurrency }, workOn))
  const failure = workers.find(({ status }) => status === 'rejected')
  if (failure?.status === 'rejected') throw failure.reason
}
