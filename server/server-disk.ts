import { ballastBytes, createBallast } from '#server/disk/ballast.ts'
import { type Disk, watchDisk } from '#server/disk/disk.ts'
import { freeBytes } from '#server/disk/free-bytes.ts'
import { isStorageFull } from '#server/http/storage-full.ts'

import type { Config } from './config.ts'

export type ServerDisk = Disk & {
  /** Gives the embedded database the last room there is, if nothing else is left. */
  makeRoom: () => Promise<void>
  /** Puts room by for that, while there is enough. */
  keepRoom: () => Promise<void>
}

type Listeners = { diskFull: (free: number) => void; diskHasRoom: (seconds: number) => void }

/** Watches the disks that the server writes to itself; a database or a store elsewhere has its own. */
export async function openServerDisk({ database, media, diskReserve }: Config, news: Listeners): Promise<ServerDisk> {
  const folder = 'directory' in database ? database.directory : undefined
  const ballast = folder === undefined ? undefined : createBallast(folder)
  const disk = await watchDisk({
    folders: [database, media].flatMap((target) => ('directory' in target ? [target.directory] : [])),
    reserve: diskReserve,
    // The ballast is taken from what is free again.
    margin: ballastBytes,
    onFull: news.diskFull,
    onRoom(seconds) {
      news.diskHasRoom(seconds)
      void keepRoom()
    },
  })

  async function makeRoom(): Promise<void> {
    if (folder !== undefined && (await freeBytes(folder)) < ballastBytes) ballast?.giveUp()
  }

  async function keepRoom(): Promise<void> {
    if (ballast && !ballast.isThere() && !disk.isFull()) await ballast.take().catch(unlessFull)
  }

  return { ...disk, makeRoom, keepRoom }
}

/** Somebody else was quicker. There will be room another time. */
function unlessFull(error: unknown): void {
  if (!isStorageFull(error)) throw error
}
