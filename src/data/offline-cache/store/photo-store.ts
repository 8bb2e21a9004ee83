import { hour } from '#contract/durations.ts'

import type { CacheDatabase, CachedPhotoRow } from './cache-database.ts'
import { removePhotos } from './photo-cache.ts'
import { recordChange, recordCleared, wasClearedSince } from './usage-counters.ts'

/** In milliseconds: repeated uses within this time do not update `usedAt`. */
const touchIntervalMs = hour

/** Sizes and last uses of the cached photos, which the Cache API does not record. */
export function createPhotoStore(database: CacheDatabase, removeFiles: typeof removePhotos = removePhotos) {
  const { photos, ledger } = database

  const change = <T>(work: () => Promise<T>): Promise<T> => database.transaction('rw', [photos, ledger], work)

  /** Resolves to whether the photo may be stored: not if all photos were cleared after it was requested. */
  function record(row: CachedPhotoRow, askedAt: number, isPinned = false): Promise<boolean> {
    return change(async () => {
      if (await wasClearedSince(database, { key: 'photos', askedAt, isPinned })) return false
      const before = await photos.get(row.path)
      await photos.put(row)
      await recordChange(database, 'photos', { bytes: row.bytes - (before?.bytes ?? 0), count: before ? 0 : 1 })
      return true
    })
  }

  /** Resolves to whether the photo has a row: photos that an older build cached have none. */
  async function touch(path: string, usedAt: number): Promise<boolean> {
    const row = await photos.get(path)
    if (row && row.usedAt < usedAt - touchIntervalMs) await photos.update(path, { usedAt })
    return row !== undefined
  }

  async function remove(paths: readonly string[]): Promise<void> {
    await removeFiles(paths)
    await change(async () => {
      const rows = (await photos.bulkGet([...paths])).filter((row) => row !== undefined)
      await photos.bulkDelete(rows.map(({ path }) => path))
      const bytes = rows.reduce((sum, row) => sum + row.bytes, 0)
      await recordChange(database, 'photos', { bytes: -bytes, count: -rows.length })
    })
  }

  /** Recorded before the files are deleted, so that a photo that is being fetched is not stored afterwards. */
  const clear = (): Promise<void> =>
    change(async () => {
      await photos.clear()
      await recordCleared(database, 'photos', Date.now())
    })

  return {
    record,
    /** Whether a photo is pinned is not known before it is stored, so this check allows it as if it were. */
    mayStore: async (askedAt: number) => !(await wasClearedSince(database, { key: 'photos', askedAt, isPinned: true })),
    touch,
    remove,
    clear,
  }
}
