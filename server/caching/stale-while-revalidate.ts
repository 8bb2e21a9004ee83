/**
 * Gives what was made last, and has it made anew behind the scenes when it is older than so many milliseconds: only the
 * first who asks waits. While it cannot be made, the old one stays.
 */
export function staleWhileRevalidate<T>(
  make: () => Promise<T>,
  milliseconds: number,
  now: () => Date,
): () => Promise<T> {
  let current: Promise<T> | undefined
  let freshUntil = 0

  async function revalidate(before: Promise<T> | undefined) {
    const loading = make()
    current ??= loading
    try {
      await loading
      current = loading
    } catch {
      // Whoever waits for the first one hears of it; later ones are tried again at the next asking.
      current = before
      freshUntil = 0
    }
  }

  return function read(): Promise<T> {
    if (now().getTime() >= freshUntil) {
      freshUntil = now().getTime() + milliseconds
      void revalidate(current)
    }
    return current!
  }
}
