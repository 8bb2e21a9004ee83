import { photoCacheName } from '#src/data/offline-cache/store/photo-cache.ts'
import { isSnapshotCacheOf } from '#src/data/snapshots/snapshot-store.ts'

import { currentBuildId } from './builds/current-build.ts'
import { isPreviousBuildCache } from './builds/previous-build.ts'

/** The number goes up when what is in the cache changes its meaning. */
export const fontCacheName = 'fonts-1'

const ownCaches: readonly string[] = [photoCacheName, fontCacheName]

/** The shell's own cache looks after itself: it drops what the running build does not name. */
const isShell = (name: string) => name.startsWith('workbox-precache')

/** Deletes what workers of older builds kept and nobody reads any more. */
export async function deleteOutdatedCaches(): Promise<void> {
  const outdated = (await caches.keys()).filter(
    (name) =>
      !ownCaches.includes(name) &&
      !isShell(name) &&
      !isPreviousBuildCache(name) &&
      !isSnapshotCacheOf(currentBuildId, name),
  )
  await Promise.all(outdated.map((name) => caches.delete(name)))
}
