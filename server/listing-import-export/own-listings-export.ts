import type { Readable } from 'node:stream'

import type { Kysely } from 'kysely'

import type { Schema } from '#server/database/schema.ts'
import { writeZip } from '#server/http/write-zip.ts'
import type { Storage } from '#server/media/storage.ts'
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts'

import { readOwnListingFiles } from './own-listings-files.ts'

export type OwnListingsExport = ReturnType<typeof createOwnListingsExport>

type Dependencies = {
  db: Kysely<Schema>
  storage: Pick<Storage, 'read'>
  rateLimiter: Pick<RateLimiter, 'take'>
}

export function createOwnListingsExport({ db, storage, rateLimiter }: Dependencies) {
  /** All listings of a seller as a ZIP file, generated as fast as the client reads it. */
  async function begin(seller: string): Promise<Readable> {
    await rateLimiter.take({ kind: 'listings-export', by: seller })
    return writeZip(readOwnListingFiles({ db, storage }, seller))
  }

  return { begin }
}
