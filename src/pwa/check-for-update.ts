import { createBuildsClient } from '#src/data/builds/builds-client.ts'
import { availableUpdate } from '#src/state/available-update.ts'
import type { FromWorker, ToWorker } from '#sw/messages.ts'

import { createBuildCheck } from './build-check.ts'
import { pageInput } from './input-in-progress.ts'

/**
 * In milliseconds. Workers sleep, so pages wake theirs this often; the hour between two checks is enforced by a stored
 * time.
 */
const checkInterval = 300_000

/** Checks for a newer build every hour, and leaves this build if it was withdrawn. */
export function startUpdateChecks(): void {
  // Undefined in browsers without service workers and on pages without HTTPS.
  const serviceWorker = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const checkBuild = createBuildCheck({
    builds: createBuildsClient({ fetch: (...request) => fetch(...request) }),
    currentId: document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '',
    onNewer: availableUpdate.announce,
    onWithdrawn: reloadOrOfferUpdate,
  })

  async function check(): Promise<void> {
    if (document.hidden) return
    const worker = await activeWorker(serviceWorker)
    if (worker) worker.postMessage({ type: 'check-build' } satisfies ToWorker)
    else await checkBuild()
  }

  setInterval(check, checkInterval)
  document.addEventListener('visibilitychange', check)

  serviceWorker?.addEventListener('message', ({ data, ports: [port] }: MessageEvent<FromWorker>) => {
    if (data.type !== 'leave-build') return
    port?.postMessage('leaving')
    reloadOrOfferUpdate()
  })
}

function reloadOrOfferUpdate(): void {
  if (pageInput.isInProgress()) availableUpdate.announce()
  else location.reload()
}

/**
 * The active worker, even if it does not control this page, as after a forced reload. Undefined if the browser blocks
 * workers.
 */
async function activeWorker(container: ServiceWorkerContainer | undefined): Promise<ServiceWorker | undefined> {
  try {
    return (await container?.getRegistration())?.active ?? undefined
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
