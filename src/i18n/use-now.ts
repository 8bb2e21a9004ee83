import { useRouteContext } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

import { minute } from '#contract/durations.ts'

/** Milliseconds since 1970, to the minute; until the page is alive, the time at which the server made it. */
export function useNow(): number {
  const { now } = useRouteContext({ from: '__root__' })
  return useSyncExternalStore(subscribe, currentMinute, () => minuteOf(now))
}

/** All that say how long ago something was: a page may have a hundred of them, and one timer. */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(notifyListeners, minute)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

const minuteOf = (time: number) => Math.floor(time / minute) * minute

const currentMinute = () => minuteOf(Date.now())
