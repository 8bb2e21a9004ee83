import { buildRecords } from '#src/data/builds/build-records.ts'
import type { FromWorker } from '#sw/messages.ts'

import { currentBuildId } from './current-build.ts'

/** In milliseconds: a working page has answered by then. */
const timeoutMs = 3_000

/** Pages of a withdrawn build that still answer reload themselves; the worker reloads those that do not. */
export async function reloadStuckPages(clients: Clients): Promise<void> {
  if ((await buildRecords.readReplacing()) !== currentBuildId) return
  await buildRecords.writeReplacing(undefined)
  const pages = await clients.matchAll({ type: 'window' })
  await Promise.allSettled(
    pages.map(async (page) => {
      if (!(await isResponding(page))) await (page as WindowClient).navigate(page.url)
    }),
  )
}

function isResponding(page: Client): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), timeoutMs)
    page.postMessage({ type: 'leave-build' } satisfies FromWorker, [port2])
  })
}
