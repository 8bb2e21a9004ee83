import { useRouteContext } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

import { minute } from '#contract/durations.ts'

/** The current minute in milliseconds since 1970; until hydration, the time at which the server rendered the page. */
export function useNow(): number {
  const { now } = useRouteContext({ from: '__root__' })
  return useSyncExternalStore(subscribe, currentMinute, () => minuteOf(now))
}

/** All components that show relative times share one timer: a page may have a hundred of them. */
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
