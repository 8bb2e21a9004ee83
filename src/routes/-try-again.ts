import { useRouter } from '@tanstack/react-router'

import { isServerReachable } from '#src/data/api/is-answering.ts'
import { reloadWithFallback } from '#src/pwa/chunk-recovery.ts'

/**
 * For where a part of the app was lost. Not every browser fetches a part again that it has failed to fetch: the page opened
 * anew does. Where neither worker nor server has it, there would be no page.
 */
export function useTryAgain(): () => Promise<void> {
  const router = useRouter()

  return async () => {
    if (hasWorker() || (await isServerReachable(router.options.context.call))) await reloadWithFallback()
    else await router.invalidate()
  }
}

/** Not every browser has workers, and not on every page. */
const hasWorker = () => Boolean((navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller)
