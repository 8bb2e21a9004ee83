import { useRef } from 'react'

/** Makes something for a text, and the same again until the text is another. */
export function useOneOf<T>(make: () => T): (text: string) => T {
  const made = useRef<{ text: string; one: T }>(undefined)

  return (text) => {
    if (made.current?.text !== text) made.current = { text, one: make() }
    return made.current.one
  }
}
