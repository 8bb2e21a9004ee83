import type { Generation } from './generation.ts'

/**
 * Reads at most once in this many milliseconds and generation; other callers in that time get the same answer, also
 * while it is pending. Failures are not cached.
 */
export function memoizeFor<T>(
  read: () => Promise<T>,
  milliseconds: number,
  now: () => Date,
  generation: Pick<Generation, 'current'> = { current: () => 0 },
): () => Promise<T> {
  let answer: Promise<T> | undefined
  let freshUntil = 0
  let readIn = 0

  return function readMemoized() {
    if (answer && now().getTime() < freshUntil && readIn === generation.current()) return answer
    freshUntil = now().getTime() + milliseconds
    readIn = generation.current()
    const reading = read()
    answer = reading
    reading.catch(() => {
      if (answer === reading) answer = undefined
    })
    return reading
  }
}
