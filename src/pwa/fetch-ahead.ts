import type { AnyRouter } from '@tanstack/react-router'

import { reachability } from '#src/data/api/reachability.ts'
import { isNarrow, sparesData } from '#src/data/device/connection.ts'

/** The router fetches what one points at, touches or goes to by key: from now on only where nobody minds. */
export function fetchAheadWithCare(router: AnyRouter): void {
  const { preloadRoute } = router
  router.preloadRoute = async (options) => (mayFetchAhead() ? preloadRoute(options) : undefined)
}

/** Not for who spares data, on a line that has no room for it, or while the server does not answer. */
export const mayFetchAhead = (): boolean => reachability.isReachable() && !sparesData() && !isNarrow()
