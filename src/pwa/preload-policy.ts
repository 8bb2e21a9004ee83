import type { AnyRouter } from '@tanstack/react-router'

import { reachability } from '#src/data/api/reachability.ts'
import { isSlowConnection, isSaveData } from '#src/data/offline-cache/connection.ts'

/** The router fetches what one points at, touches or goes to by key: from now on only where nobody minds. */
export function limitPreloading(router: AnyRouter): void {
  const { preloadRoute } = router
  router.preloadRoute = async (options) => (mayPreload() ? preloadRoute(options) : undefined)
}

/** Not for who spares data, on a line that has no room for it, or while the server does not answer. */
export const mayPreload = (): boolean => reachability.isReachable() && !isSaveData() && !isSlowConnection()
