/**
 * The errors that a browser throws if the disk is full, if storage is blocked (private windows, settings) or if it is
 * removed during use. Dexie reports a full disk as an `AbortError` that contains a `QuotaExceededError`.
 */
const storageErrorNames = new Set([
  'AbortError',
  'DatabaseClosedError',
  'InvalidStateError',
  'MissingAPIError',
  'OpenFailedError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
  'UnknownError',
  'VersionError',
])

/**
 * Pages must work without storage: a refused operation yields the fallback. The person is not told, because they could
 * do nothing about it.
 */
export async function withFallback<T, R>(run: () => Promise<T>, fallback: R): Promise<T | R> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Error && storageErrorNames.has(error.name)) return fallback
    throw error
  }
}
