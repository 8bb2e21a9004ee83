import { useRef } from 'react'

/** Returns the same value for as long as the text stays the same, and makes a new one when it changes. */
export function useValuePerKey<T>(make: () => T): (text: string) => T {
  const latest = useRef<{ text: string; one: T }>(undefined)

  return (text) => {
    if (latest.current?.text !== text) latest.current = { text, one: make() }
    return latest.current.one
  }
}
