import type { Config } from '#server/config/config.ts'
import { type Disk, watchDisk } from '#server/disk/disk.ts'
import { freeBytes } from '#server/disk/free-bytes.ts'
import { reserveFileBytes, createReserveFile } from '#server/disk/reserve-file.ts'
import { isStorageFull } from '#server/http/storage-full.ts'

export type ServerDisk = Disk & {
  /** Gives the embedded database the last room there is, if nothing else is left. */
  releaseReserve: () => Promise<void>
  /** Puts room by for that, while there is enough. */
  refillReserve: () => Promise<void>
}

type Listeners = { diskFull: (free: number) => void; diskAvailable: (seconds: number) => void }

/** Watches the disks that the server writes to itself; a database or a store elsewhere has its own. */
export async function openServerDisk(
  { database, media, diskReserve }: Config,
  operatorLog: Listeners,
): Promise<ServerDisk> {
  const folder = 'directory' in database ? database.directory : undefined
  const reserveFile = folder === undefined ? undefined : createReserveFile(folder)
  const disk = await watchDisk({
    folders: [database, media].flatMap((target) => ('directory' in target ? [target.directory] : [])),
    reserve: diskReserve,
    // The ballast is taken from what is free again.
    margin: reserveFileBytes,
    onFull: operatorLog.diskFull,
    onAvailable(seconds) {
      operatorLog.diskAvailable(seconds)
      void refillReserve()
    },
  })

  async function releaseReserve(): Promise<void> {
    if (folder !== undefined && (await freeBytes(folder)) < reserveFileBytes) reserveFile?.giveUp()
  }

  async function refillReserve(): Promise<void> {
    if (reserveFile && !reserveFile.isThere() && !disk.isFull()) await reserveFile.take().catch(ignoreFullDisk)
  }

  return { ...disk, releaseReserve, refillReserve }
}

/** Somebody else was quicker. There will be room another time. */
function ignoreFullDisk(error: unknown): void {
  if (!isStorageFull(error)) throw error
}
