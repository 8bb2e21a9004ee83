import { useEffect, useState } from 'react'

/** In milliseconds: fast typing causes a single request after a pause. */
const delay = 120

/** The value once it has not changed for the delay. */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value)

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay)
    return () => clearTimeout(timer)
  }, [value])

  return debounced
}
