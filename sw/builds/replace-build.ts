import type { BuildMeta } from '#contract/builds.ts'
import type { FromWorker, ToWorker } from '#sw/messages.ts'

import { buildMemory } from './build-memory.ts'
import { fetchMeta, ownBuildId } from './known-builds.ts'

/** In milliseconds: a page that works has answered by then. */
const patience = 3_000

type Worker = Pick<ServiceWorkerGlobalScope, 'registration' | 'skipWaiting'>

/**
 * Usually the worker of a new build waits until nobody has the one before open any more, or somebody asks for it. One
 * that was withdrawn is replaced at once. An older build does not come in a newer one's place: a server that is not
 * updated yet would take pages back.
 */
export async function joinQueue(worker: Worker): Promise<void> {
  const theirs = await fetchReplaced(worker)
  if (theirs?.isWithdrawn) return takeOver(worker)
  if (!theirs) return
  const ours = await fetchMeta(ownBuildId)
  if (!ours) throw new Error('Which of two builds is newer is not known now')
  if (ours !== 'forgotten' && ours.timestamp < theirs.timestamp)
    throw new Error('An older build does not replace a newer one')
}

/** Who waits already is told at each look for a newer build: the one before it may have been withdrawn meanwhile. */
export async function leaveQueue(worker: Worker): Promise<void> {
  const theirs = await fetchReplaced(worker)
  if (theirs?.isWithdrawn) await takeOver(worker)
}

/** The build that this one is to replace, as the server knows it; nothing where there is none on this device. */
async function fetchReplaced({ registration }: Worker): Promise<BuildMeta | undefined> {
  const active = registration.active ? await buildMemory.readActive() : undefined
  const theirs = active === undefined || active === ownBuildId ? undefined : await fetchMeta(active)
  return theirs === 'forgotten' ? undefined : theirs
}

async function takeOver(worker: Worker): Promise<void> {
  await buildMemory.noteTakingOver(ownBuildId)
  worker.registration.active?.postMessage({ type: 'hand-over' } satisfies ToWorker)
  await worker.skipWaiting()
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
