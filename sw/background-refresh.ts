import { Problem } from '#contract/problems.ts'
import { createBrowserCall } from '#src/data/api/browser-call.ts'
import { Unreachable } from '#src/data/api/unreachable.ts'
import { isRefreshDue } from '#src/data/offline-cache/area/area.ts'
import { areaLock, fetchAndStore, readArea } from '#src/data/offline-cache/area/refresh-area.ts'
import { connection } from '#src/data/offline-cache/connection.ts'
import { refreshListingStates } from '#src/data/offline-cache/listing-state-refresh.ts'
import { ifLockAvailable } from '#src/data/storage/if-lock-available.ts'

import { photoStrategy } from './photos.ts'
import { updateHandover } from './update-handover.ts'

const call = createBrowserCall({ fetch: updateHandover.fetch, onReach: () => {} })

/** Refreshes the offline cache while the app is closed. An open page does the same itself. */
export async function refreshCache(): Promise<void> {
  try {
    await refreshListingStates(call)
    if (connection() === 'free') await ifLockAvailable(areaLock, refreshArea)
  } catch (error) {
    // The next wake-up tries again.
    if (!(error instanceof Unreachable || error instanceof Problem)) throw error
  }
}

/** If the browser stops the worker during the download, the next run continues it. */
async function refreshArea(): Promise<void> {
  const area = await readArea()
  if (!area || !isRefreshDue(area, Date.now())) return
  const fetchPhoto = (path: string) => photoStrategy.cacheAll([path])
  await fetchAndStore(area, { call, fetchPhoto, signal: new AbortController().signal, onProgress: () => {} })
}
