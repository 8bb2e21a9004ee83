import type { Readable } from 'node:stream'

import type { Kysely } from 'kysely'

import type { Attempts } from '#server/attempts/attempts.ts'
import type { Schema } from '#server/database/schema.ts'
import { writeZip } from '#server/http/write-zip.ts'
import type { Storage } from '#server/media/storage.ts'

import { ownFiles } from './own-files.ts'

export type OwnExport = ReturnType<typeof createOwnExport>

type Dependencies = {
  db: Kysely<Schema>
  storage: Pick<Storage, 'read'>
  attempts: Pick<Attempts, 'take'>
}

export function createOwnExport({ db, storage, attempts }: Dependencies) {
  /** All listings of a seller as a ZIP file, which is made as fast as it is taken. */
  async function begin(seller: string): Promise<Readable> {
    await attempts.take({ kind: 'listings-export', by: seller })
    return writeZip(ownFiles({ db, storage }, seller))
  }

  return { begin }
}
