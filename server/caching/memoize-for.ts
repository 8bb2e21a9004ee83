/**
 * Reads at most once in this many milliseconds; other callers in that time get the same answer, also while it is
 * pending. Failures are not cached.
 */
export function memoizeFor<T>(read: () => Promise<T>, milliseconds: number, now: () => Date): () => Promise<T> {
  let answer: Promise<T> | undefined
  let freshUntil = 0

  return function readMemoized() {
    if (answer && now().getTime() < freshUntil) return answer
    freshUntil = now().getTime() + milliseconds
    const reading = read()
    answer = reading
    reading.catch(() => {
      if (answer === reading) answer = undefined
    })
    return reading
  }
}
