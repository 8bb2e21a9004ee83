import { useRouteContext } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

const minute = 60_000

/** Milliseconds since 1970, to the minute; until the page is alive, the time at which the server made it. */
export function useNow(): number {
  const { now } = useRouteContext({ from: '__root__' })
  return useSyncExternalStore(subscribe, currentMinute, () => minuteOf(now))
}

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, minute)
  return () => clearInterval(timer)
}

const minuteOf = (time: number) => Math.floor(time / minute) * minute

const currentMinute = () => minuteOf(Date.now())
