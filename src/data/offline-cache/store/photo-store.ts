import { hour } from '#contract/durations.ts'

import type { CacheDatabase, PhotoRow } from './cache-database.ts'
import { removePhotos } from './photo-cache.ts'
import { recordChange, recordCleared, wasClearedSince } from './usage-counters.ts'

/** Looked at again within that time, a photo is as old as before. */
const touchIntervalMs = hour

/** Which photos the cache holds, how large they are and when each was last wanted. The cache itself tells none of it. */
export function createPhotoStore(database: CacheDatabase, removeFiles: typeof removePhotos = removePhotos) {
  const { photos, ledger } = database

  const change = <T>(work: () => Promise<T>): Promise<T> => database.transaction('rw', [photos, ledger], work)

  /** Says whether it may stay: one that was asked for before all were forgotten must not. */
  function record(row: PhotoRow, askedAt: number, isPinned = false): Promise<boolean> {
    return change(async () => {
      if (await wasClearedSince(database, { key: 'photos', askedAt, isPinned })) return false
      const before = await photos.get(row.path)
      await photos.put(row)
      await recordChange(database, 'photos', { bytes: row.bytes - (before?.bytes ?? 0), count: before ? 0 : 1 })
      return true
    })
  }

  /** Says whether it is known at all: photos that an older build has kept are not. */
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

  /** Noted before the files go, so that none which is on its way takes their place. */
  const clear = (): Promise<void> =>
    change(async () => {
      await photos.clear()
      await recordCleared(database, 'photos', Date.now())
    })

  return {
    record,
    /** Where what is pinned stays, nobody knows yet whether it is. */
    mayStore: async (askedAt: number) => !(await wasClearedSince(database, { key: 'photos', askedAt, isPinned: true })),
    touch,
    remove,
    clear,
  }
}
