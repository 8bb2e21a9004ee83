/** Browsers throw where storage is full, or closed to us by a setting: then nothing is kept, and nothing was. */
export function tryStorage<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
