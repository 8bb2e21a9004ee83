import type { Kysely, Transaction } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

/** One step forward. The previous version of the server must still work with the resulting database. */
export type Migration = BlockingMigration | OnlineMigration

/** Runs in a transaction, all or nothing. It may lock a table, so it must be fast for any number of rows. */
export type BlockingMigration = { name: string; up: (transaction: Transaction<Schema>) => Promise<void> }

/**
 * For slow changes, such as an index or a value for every row: runs outside a transaction, without blocking readers and
 * writers. It may be interrupted anywhere and is then repeated from the beginning, so it must be idempotent.
 */
export type OnlineMigration = { name: string; gradually: (db: Kysely<Schema>) => Promise<void> }
