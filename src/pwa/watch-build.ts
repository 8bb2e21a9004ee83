import { createKnownBuilds } from '#src/data/builds/known-builds.ts'
import { newBuild } from '#src/state/new-build.ts'
import type { FromWorker, ToWorker } from '#sw/messages.ts'

import { createBuildCheck } from './check-build.ts'
import { typing } from './typing-under-way.ts'

/** In milliseconds. Workers sleep, so pages wake theirs; the hour between two checks is noted on the device. */
const betweenCalls = 300_000

/** Has a newer build looked for every hour, and leaves this one where it was withdrawn. */
export function watchBuild(): void {
  // Not every browser has it, and not on every page.
  const serviceWorker = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const checkBuild = createBuildCheck({
    builds: createKnownBuilds({ fetch: (...request) => fetch(...request) }),
    ownId: document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '',
    onNewer: newBuild.note,
    onWithdrawn: leaveBuild,
  })

  async function check(): Promise<void> {
    if (document.hidden) return
    const worker = await activeWorker(serviceWorker)
    if (worker) worker.postMessage({ type: 'check-build' } satisfies ToWorker)
    else await checkBuild()
  }

  setInterval(check, betweenCalls)
  document.addEventListener('visibilitychange', check)

  serviceWorker?.addEventListener('message', ({ data, ports: [port] }: MessageEvent<FromWorker>) => {
    if (data.type !== 'leave-build') return
    port?.postMessage('leaving')
    leaveBuild()
  })
}

function leaveBuild(): void {
  if (typing.isUnderWay()) newBuild.note()
  else location.reload()
}

/** Also that of a page which it does not control, as after a forced reload. None where the browser keeps workers closed to us. */
async function activeWorker(container: ServiceWorkerContainer | undefined): Promise<ServiceWorker | undefined> {
  try {
    return (await container?.getRegistration())?.active ?? undefined
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
