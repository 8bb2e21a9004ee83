/** Dexie wraps the browser's error into an `AbortError`. */
export function isQuotaExceeded(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { inner } = error as { inner?: Error }
  return error.name === 'QuotaExceededError' || inner?.name === 'QuotaExceededError'
}
