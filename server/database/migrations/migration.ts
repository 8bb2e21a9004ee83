import type { Transaction } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

/** One step forward. It must leave a database that the previous version of the server can go on using. */
export type Migration = {
  name: string
  up: (transaction: Transaction<Schema>) => Promise<void>
}
