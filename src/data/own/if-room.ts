import { isQuotaExceeded } from '#src/data/drafts/draft-saver.ts'

import { makeRoom } from './make-room.ts'

/** Writes to the disk, on a full one once room was made. Where none can be made, nothing was written. */
export async function ifRoom<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write()
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error
    return (await makeRoom()) ? ifRoom(write) : undefined
  }
}
