import type { Call } from '#contract/api/call.ts'
import { Problem } from '#contract/problems.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { searchClient } from '#src/data/offline-cache/search/search-client.ts'
import { ifLockAvailable } from '#src/data/storage/if-lock-available.ts'

import { areaDownloadState } from './area-download-state.ts'
import { type Area, isRefreshDue } from './area.ts'
import type { AreaProgress } from './fetch-area.ts'
import { areaLock, fetchAndStore, removeArea, readArea } from './refresh-area.ts'

export async function abortAndRemoveArea(): Promise<void> {
  abortDownload()
  await removeArea()
}

let abortController: AbortController | undefined

export const abortDownload = (): void => abortController?.abort()

/** Downloads the area in one tab, even if several request it, and reports the progress. */
export async function refreshArea(call: Call): Promise<void> {
  await ifLockAvailable(areaLock, async () => {
    const area = await readArea()
    if (!area || abortController) return
    abortController = new AbortController()
    areaDownloadState.set({ state: 'running', done: 0, all: 0 })
    try {
      areaDownloadState.set({ state: await runDownload(area, call, abortController.signal) })
    } finally {
      abortController = undefined
    }
  })
}

async function runDownload(area: Area, call: Call, signal: AbortSignal): Promise<'resting' | 'failed'> {
  try {
    const onProgress = (progress: AreaProgress) => areaDownloadState.set({ state: 'running', ...progress })
    await fetchAndStore(area, { call, fetchPhoto, signal, onProgress })
    await searchClient.updateIndex()
    return 'resting'
  } catch (error) {
    if (signal.aborted) return 'resting'
    if (error instanceof Unreachable || error instanceof Problem) return 'failed'
    throw error
  }
}

/** Runs when the app opens; downloads at most once a day. */
export async function refreshAreaWhenDue(call: Call): Promise<void> {
  const area = await readArea()
  if (area && isRefreshDue(area, Date.now())) await refreshArea(call)
}

/**
 * The worker caches the photo as it passes. The body is read to its end because the connection stays occupied
 * otherwise. A photo that fails does not stop the download.
 */
const fetchPhoto = (path: string): Promise<unknown> =>
  fetch(path).then(
    (response) => response.blob(),
    () => undefined,
  )
