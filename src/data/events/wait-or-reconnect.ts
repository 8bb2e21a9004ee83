import { reachability } from '#src/data/api/reachability.ts'

/** Waits so many milliseconds, or less long if the network or the server comes back meanwhile. */
export function waitOrReconnect(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds)
    const stopListening = reachability.subscribe(() => reachability.isReachable() && end())
    addEventListener('online', end)
    signal.addEventListener('abort', end)

    function end(): void {
      clearTimeout(timer)
      stopListening()
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
  })
}
