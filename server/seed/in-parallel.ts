/** Works through all, so many at a time, and stops at the first failure. */
export async function inParallel<T>(all: Iterable<T>, atOnce: number, work: (each: T) => Promise<void>): Promise<void> {
  const waiting = all[Symbol.iterator]()

  async function workOn() {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value)
  }

  await Promise.all(Array.from({ length: atOnce }, workOn))
}
