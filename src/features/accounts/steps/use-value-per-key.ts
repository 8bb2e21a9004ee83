import { useRef } from 'react'

/** Makes something for a text, and the same again until the text is another. */
export function useValuePerKey<T>(make: () => T): (text: string) => T {
  const latest = useRef<{ text: string; one: T }>(undefined)

  return (text) => {
    if (latest.current?.text !== text) latest.current = { text, one: make() }
    return latest.current.one
  }
}
