import type { Generation } from './generation.ts'

/**
 * Returns the last result, and refreshes it in the background when it is older than this many milliseconds: only the
 * first caller waits, and the first of each generation. If a refresh fails, the old result stays.
 */
export function staleWhileRevalidate<T>(
  make: () => Promise<T>,
  milliseconds: number,
  now: () => Date,
  generation: Pick<Generation, 'current'> = { current: () => 0 },
): () => Promise<T> {
  let current: Promise<T> | undefined
  let freshUntil = 0
  let madeIn = 0

  async function revalidate(before: Promise<T> | undefined) {
    const loading = make()
    current ??= loading
    try {
      await loading
      current = loading
    } catch {
      // Callers that wait for the first result get the error; a failed refresh is retried at the next call.
      current = before
      freshUntil = 0
    }
  }

  return function read(): Promise<T> {
    if (madeIn !== generation.current()) {
      madeIn = generation.current()
      current = undefined
      freshUntil = 0
    }
    if (now().getTime() >= freshUntil) {
      freshUntil = now().getTime() + milliseconds
      void revalidate(current)
    }
    return current!
  }
}
