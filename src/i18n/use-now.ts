import { useRouteContext } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

const minute = 60_000

/** Milliseconds since 1970, to the minute; until the page is alive, the time at which the server made it. */
export function useNow(): number {
  const { now } = useRouteContext({ from: '__root__' })
  return useSyncExternalStore(subscribe, currentMinute, () => now)
}

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, minute)
  return () => clearInterval(timer)
}

const currentMinute = () => Math.floor(Date.now() / minute) * minute
