import type { FromWorker, ToWorker } from '#sw/messages.ts'

import { buildMemory } from './build-memory.ts'
import { fetchMeta, ownBuildId } from './known-builds.ts'

/** In milliseconds: a page that works has answered by then. */
const patience = 3_000

/**
 * Usually the worker of a new build waits until nobody has the one before open any more, or somebody asks for it. One
 * that was withdrawn is replaced at once. An older build does not come in a newer one's place: a server that is not
 * updated yet would take pages back.
 */
export async function joinQueue(worker: Pick<ServiceWorkerGlobalScope, 'registration' | 'skipWaiting'>): Promise<void> {
  const active = await buildMemory.readActive()
  if (active === undefined || active === ownBuildId) return
  const [theirs, ours] = await Promise.all([fetchMeta(active), fetchMeta(ownBuildId)])
  if (theirs === undefined || theirs === 'forgotten') return
  if (theirs.isWithdrawn) {
    await buildMemory.noteTakingOver(ownBuildId)
    worker.registration.active?.postMessage({ type: 'hand-over' } satisfies ToWorker)
    await worker.skipWaiting()
  } else if (typeof ours === 'object' && ours.timestamp < theirs.timestamp) {
    throw new Error('An older build does not replace a newer one')
  }
}

/** Pages of a withdrawn build that still answer leave it by themselves; those that do not are opened anew. */
export async function relievePages(clients: Clients): Promise<void> {
  if ((await buildMemory.readTakingOver()) !== ownBuildId) return
  await buildMemory.noteTakingOver(undefined)
  const pages = await clients.matchAll({ type: 'window' })
  await Promise.allSettled(
    pages.map(async (page) => {
      if (!(await isAnswering(page))) await (page as WindowClient).navigate(page.url)
    }),
  )
}

function isAnswering(page: Client): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), patience)
    page.postMessage({ type: 'leave-build' } satisfies FromWorker, [port2])
  })
}
