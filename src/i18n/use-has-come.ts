import { useCallback, useSyncExternalStore } from 'react'

import { day } from '#contract/durations.ts'

/**
 * Whether a time, in milliseconds since 1970, has come. Unlike a comparison with `useNow`, it changes at that very moment,
 * and at once if the time itself changes. For components that are not rendered on the server.
 */
export function useHasCome(time: number): boolean {
  const subscribe = useCallback((listener: () => void) => waitUntil(time, listener), [time])
  return useSyncExternalStore(subscribe, () => time <= Date.now())
}

/** Timers of browsers cannot wait for more than 24.8 days; no page lives as long. */
const longest = 24 * day

function waitUntil(time: number, listener: () => void): () => void {
  const delay = time - Date.now()
  if (delay <= 0 || delay > longest) return () => undefined
  const timer = setTimeout(listener, delay)
  return () => clearTimeout(timer)
}
