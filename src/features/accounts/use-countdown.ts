import { useEffect, useState } from 'react'

import { second } from '#contract/durations.ts'

/** Seconds that are left until something may be done again. */
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
