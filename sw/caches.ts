import { textCacheName } from '#src/data/builds/text-cache.ts'
import { photoCacheName } from '#src/data/offline-cache/store/photo-cache.ts'
import { isSnapshotCacheOf } from '#src/data/snapshots/snapshot-store.ts'

import { currentBuildId } from './builds/current-build.ts'
import { isPreviousBuildCache } from './builds/previous-build.ts'

/** Increase the number when the meaning of the cache's entries changes. */
export const fontCacheName = 'fonts-1'

const ownCaches: readonly string[] = [photoCacheName, fontCacheName, textCacheName]

/** Workbox's own cache: it deletes the entries that the running build does not name. */
const isShell = (name: string) => name.startsWith('workbox-precache')

/** Deletes caches of older builds that nothing reads any more. */
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
