import { Problem } from '#contract/problems.ts'
import { createBrowserCall } from '#src/data/api/browser-call.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { isDue } from '#src/data/device/area/area.ts'
import { areaLock, fetchAndKeep, readArea } from '#src/data/device/area/renew-area.ts'
import { connection } from '#src/data/device/connection.ts'
import { checkKeptStates } from '#src/data/device/kept-states.ts'
import { ifFree } from '#src/data/outbox/if-free.ts'

import { handOver } from './hand-over.ts'
import { photos } from './photos.ts'

const call = createBrowserCall({ fetch: handOver.fetch, onReach: () => {} })

/** What is kept is looked at again while nobody has the app open. Who opens it has the same done by the page. */
export async function refreshKept(): Promise<void> {
  try {
    await checkKeptStates(call)
    if (connection() === 'free') await ifFree(areaLock, renewArea)
  } catch (error) {
    // There will be another time.
    if (!(error instanceof Unreachable || error instanceof Problem)) throw error
  }
}

/** Where the browser ends the worker before all of it has come, the next time goes on from there. */
async function renewArea(): Promise<void> {
  const area = await readArea()
  if (!area || !isDue(area, Date.now())) return
  const fetchPhoto = (path: string) => photos.keepAll([path])
  await fetchAndKeep(area, { call, fetchPhoto, signal: new AbortController().signal, onProgress: () => {} })
}
