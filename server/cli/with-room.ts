import type { Config } from '#server/config/config.ts'
import { watchDisk } from '#server/disk/disk.ts'
import { isStorageFull } from '#server/http/storage-full.ts'

import { CommandProblem } from './command-problem.ts'

/**
 * For commands that fill the database or the media: interrupts them while the disk still has the reserve that reading
 * needs, and ends them with a sentence.
 */
export async function withRoom<T>(
  { database, media, diskReserve }: Config,
  interruption: AbortController,
  work: () => Promise<T>,
): Promise<T> {
  const folders = [database, media].flatMap((target) => ('directory' in target ? [target.directory] : []))
  let wasFull = false
  const disk = await watchDisk({
    folders,
    reserve: diskReserve,
    onFull() {
      wasFull = true
      interruption.abort()
    },
  })
  try {
    if (wasFull) throw diskFull()
    const result = await work()
    if (wasFull) throw diskFull()
    return result
  } catch (error) {
    throw isForWantOfRoom(error) ? diskFull(error) : error
  } finally {
    disk.stop()
  }
}

const diskFull = (cause?: unknown) =>
  new CommandProblem('The disk is full. What went in stays; make room, and the same command goes on.', { cause })

/** A disk-full error of the system, of an external PostgreSQL, or of our storages. */
const isForWantOfRoom = (error: unknown) =>
  isStorageFull(error) || (error as { code?: unknown } | undefined)?.code === 'storage-full'
