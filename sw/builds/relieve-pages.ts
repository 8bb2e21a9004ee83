import { buildMemory } from '#src/data/builds/build-memory.ts'
import type { FromWorker } from '#sw/messages.ts'

import { ownBuildId } from './known-builds.ts'

/** In milliseconds: a page that works has answered by then. */
const patience = 3_000

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
