import type { Call } from '#contract/api/call.ts'
import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { deviceSearch } from '#src/data/device/search/device-search.ts'
import { ifFree } from '#src/data/outbox/if-free.ts'

import { areaRun } from './area-run.ts'
import { type Area, isDue } from './area.ts'
import type { AreaProgress } from './fetch-area.ts'
import { areaLock, fetchAndKeep, forgetArea, readArea } from './renew-area.ts'

export async function dropArea(): Promise<void> {
  stopArea()
  await forgetArea()
}

let abort: AbortController | undefined

export const stopArea = (): void => abort?.abort()

/** Fetches the area in one tab, however many want to, and says how far it is. */
export async function renewArea(call: Call): Promise<void> {
  await ifFree(areaLock, async () => {
    const area = await readArea()
    if (!area || abort) return
    abort = new AbortController()
    areaRun.set({ state: 'running', done: 0, all: 0 })
    try {
      areaRun.set({ state: await fetchAll(area, call, abort.signal) })
    } finally {
      abort = undefined
    }
  })
}

async function fetchAll(area: Area, call: Call, signal: AbortSignal): Promise<'resting' | 'failed'> {
  try {
    const onProgress = (progress: AreaProgress) => areaRun.set({ state: 'running', ...progress })
    await fetchAndKeep(area, { call, fetchPhoto, signal, onProgress })
    await deviceSearch.prepare()
    return 'resting'
  } catch (error) {
    if (signal.aborted) return 'resting'
    if (error instanceof Unreachable || error instanceof Problem) return 'failed'
    throw error
  }
}

/** As it is opened, and at most once a day. */
export async function renewAreaWhenDue(call: Call): Promise<void> {
  const area = await readArea()
  if (area && isDue(area, Date.now())) await renewArea(call)
}

/** The worker keeps it on its way. Read to its end, or the connection stays taken; one that does not come is no reason to stop. */
const fetchPhoto = (path: string): Promise<unknown> =>
  fetch(path).then(
    (response) => response.blob(),
    () => undefined,
  )
