import { useEffect, useState } from 'react'

import { second } from '#contract/durations.ts'

/** Returns the remaining seconds. */
export function useCountdown(from: number) {
  const [left, setLeft] = useState(from)
  const isRunning = left > 0

  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), second)
    return () => clearInterval(timer)
  }, [isRunning])

  return { left, restart: setLeft }
}
