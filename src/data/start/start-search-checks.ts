import type { Call } from '#contract/api/call.ts'
import { reachability } from '#src/data/api/reachability.ts'
import { checkSavedSearches } from '#src/data/saved-searches/new-results.ts'
import { whenIdle } from '#src/scheduling/when-idle.ts'

/**
 * Checks a visitor's saved searches for new results when the app is opened, and when the person or the server returns.
 * Returns a function that stops it.
 */
export function startSearchChecks(call: Call): () => void {
  const ending = new AbortController()
  let isChecking = false

  async function check(): Promise<void> {
    if (isChecking || document.visibilityState !== 'visible') return
    isChecking = true
    try {
      await whenIdle()
      if (!ending.signal.aborted) await checkSavedSearches(call)
    } finally {
      isChecking = false
    }
  }

  const stopWatching = reachability.subscribe(() => void check())
  document.addEventListener('visibilitychange', () => void check(), ending)
  void check()

  return () => {
    ending.abort()
    stopWatching()
  }
}
