import { isQuotaExceeded } from '#src/data/storage/quota-exceeded.ts'

import { evictPhotos } from './evict-photos.ts'

/** Writes to the disk, on a full one once room was made. Where none can be made, nothing was written. */
export async function retryOnQuota<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write()
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error
    return (await evictPhotos()) ? retryOnQuota(write) : undefined
  }
}
