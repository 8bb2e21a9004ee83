/**
 * What the browser may say when a disk is full, storage is closed to us (private windows, settings) or taken away while
 * we use it. A full disk arrives as an `AbortError` with a `QuotaExceededError` in it.
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

/** A page must do without storage: what is refused is as if it had never been kept. Nobody can be told what to do about it. */
export async function withFallback<T, R>(run: () => Promise<T>, fallback: R): Promise<T | R> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Error && storageErrorNames.has(error.name)) return fallback
    throw error
  }
}
