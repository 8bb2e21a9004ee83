import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** Whether a photo shows a QR code; null for media that are older than the column. */
export const mediaCodes: Migration = {
  name: '023-media-codes',

  async up(transaction) {
    await sql`alter table media add column has_code boolean`.execute(transaction)
  },
}
