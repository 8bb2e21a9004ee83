import { useEffect, useState } from 'react'

/** Quick typists are asked about once, when they pause. */
const pause = 120

/** A value once it has not changed for a moment. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])

  return settled
}
