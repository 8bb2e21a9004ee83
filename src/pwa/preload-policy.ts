import type { AnyRouter } from '@tanstack/react-router'

import { reachability } from '#src/data/api/reachability.ts'
import { isSlowConnection, isSaveData } from '#src/data/offline-cache/connection.ts'

/** Restricts the router's preloading on hover, touch and focus to connections that can afford it. */
export function limitPreloading(router: AnyRouter): void {
  const { preloadRoute } = router
  router.preloadRoute = async (options) => (mayPreload() ? preloadRoute(options) : undefined)
}

/** False with data saver, on a slow connection and while the server is unreachable. */
export const mayPreload = (): boolean => reachability.isReachable() && !isSaveData() && !isSlowConnection()
