import { useRouter } from '@tanstack/react-router'

import { isServerReachable } from '#src/data/api/is-answering.ts'
import { reloadWithFallback } from '#src/pwa/chunk-recovery.ts'

/**
 * Retries after a chunk failed to load. Some browsers do not fetch a failed module again within a page, so this reloads
 * the page. If neither a worker nor the server can answer the reload, it only reruns the router's loaders.
 */
export function useTryAgain(): () => Promise<void> {
  const router = useRouter()

  return async () => {
    if (hasWorker() || (await isServerReachable(router.options.context.call))) await reloadWithFallback()
    else await router.invalidate()
  }
}

/** Some browsers have no workers, and a forced reload leaves a page without one. */
const hasWorker = () => Boolean((navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller)
