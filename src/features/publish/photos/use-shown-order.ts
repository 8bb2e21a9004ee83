import { useEffect, useState } from 'react'

import { untilIdle } from '#src/until-idle.ts'

/**
 * The order of the photos as it is shown. A photo more makes the library render the whole list in one piece: that waits
 * until nobody waits for a key. Whatever else changes the order is what somebody has just done, and shown at once.
 */
export function useShownOrder(order: string): string {
  const [known, setKnown] = useState(order)

  useEffect(() => {
    let isOver = false
    void untilIdle().then(() => isOver || setKnown(order))
    return () => void (isOver = true)
  }, [order])

  return order.startsWith(`${known},`) ? known : order
}
