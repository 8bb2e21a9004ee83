import type { Config } from '#server/config/config.ts'
import { type Disk, watchDisk } from '#server/disk/disk.ts'
import { freeBytes } from '#server/disk/free-bytes.ts'
import { reserveFileBytes, createReserveFile } from '#server/disk/reserve-file.ts'
import { isStorageFull } from '#server/http/storage-full.ts'

export type ServerDisk = Disk & {
  /** Frees the reserved space for the embedded database when the disk is full. */
  releaseReserve: () => Promise<void>
  /** Reserves the space again while there is enough. */
  refillReserve: () => Promise<void>
}

type Listeners = { diskFull: (free: number) => void; diskAvailable: (seconds: number) => void }

/** Monitors the disks that the server itself writes to; an external database or object store has its own. */
export async function openServerDisk(
  { database, media, diskReserve }: Config,
  operatorLog: Listeners,
): Promise<ServerDisk> {
  const folder = 'directory' in database ? database.directory : undefined
  const reserveFile = folder === undefined ? undefined : createReserveFile(folder)
  const disk = await watchDisk({
    folders: [database, media].flatMap((target) => ('directory' in target ? [target.directory] : [])),
    reserve: diskReserve,
    // Refilling the reserve file takes this much of the free space.
    margin: reserveFileBytes,
    onFull: operatorLog.diskFull,
    onAvailable(seconds) {
      operatorLog.diskAvailable(seconds)
      void refillReserve()
    },
  })

  async function releaseReserve(): Promise<void> {
    if (folder !== undefined && (await freeBytes(folder)) < reserveFileBytes) reserveFile?.release()
  }

  async function refillReserve(): Promise<void> {
    if (reserveFile && !reserveFile.isThere() && !disk.isFull()) await reserveFile.fill().catch(ignoreFullDisk)
  }

  return { ...disk, releaseReserve, refillReserve }
}

/** Another program has taken the space. A later attempt may succeed. */
function ignoreFullDisk(error: unknown): void {
  if (!isStorageFull(error)) throw error
}
