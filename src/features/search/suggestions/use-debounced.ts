import { useEffect, useState } from 'react'

/** Quick typists are asked about once, when they pause. */
const delay = 120

/** A value once it has not changed for a moment. */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value)

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay)
    return () => clearTimeout(timer)
  }, [value])

  return debounced
}
