import type { Config } from '#server/config/config.ts'
import { watchDisk } from '#server/disk/disk.ts'
import { isStorageFull } from '#server/http/storage-full.ts'

import { CommandProblem } from './command-problem.ts'

/**
 * For commands that fill the database or the media: they are interrupted while there is still room for reading what is
 * there, and end with a sentence.
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

/** Said by the system, by a PostgreSQL elsewhere, or by a storage of ours. */
const isForWantOfRoom = (error: unknown) =>
  isStorageFull(error) || (error as { code?: unknown } | undefined)?.code === 'storage-full'
