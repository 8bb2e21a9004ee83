/**
 * Browsers throw where storage is full or blocked by a setting. The result is then undefined, as if nothing were
 * stored.
 */
export function tryStorage<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
