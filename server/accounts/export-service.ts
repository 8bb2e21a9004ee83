import type { Readable } from 'node:stream'

import type { Kysely } from 'kysely'

import { recordEvent } from '#server/audit/audit-trail.ts'
import type { Schema } from '#server/database/schema.ts'
import { writeZip } from '#server/http/write-zip.ts'
import type { Storage } from '#server/media/storage.ts'
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts'

import { exportedFiles } from './personal-data/exported-files.ts'
import { findAccount } from './read-account.ts'

export type ExportService = ReturnType<typeof createExportService>

type Dependencies = {
  db: Kysely<Schema>
  storage: Pick<Storage, 'read'>
  rateLimiter: Pick<RateLimiter, 'take'>
  now?: () => Date
}

export function createExportService({ db, storage, rateLimiter, now = () => new Date() }: Dependencies) {
  /** All data of the member as a ZIP file, generated as fast as the client reads it. */
  async function begin(memberId: string): Promise<Readable> {
    const person = await findAccount(db, memberId, now())
    await rateLimiter.take({ kind: 'data-export', by: memberId })
    await recordEvent(db, 'data-exported', memberId)
    return writeZip(exportedFiles({ db, storage }, person))
  }

  return { begin }
}
