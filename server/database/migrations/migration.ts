import type { Kysely, Transaction } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

/** One step forward. It must leave a database that the previous version of the server can go on using. */
export type Migration = BlockingMigration | OnlineMigration

/** All or nothing, in a transaction. It may keep a table locked, so it must be quick however many rows there are. */
export type BlockingMigration = { name: string; up: (transaction: Transaction<Schema>) => Promise<void> }

/**
 * For what takes long, such as an index or a value for every row: outside a transaction, while everybody goes on
 * reading and writing. It may be cut off anywhere and is then begun again, so what is done already must not disturb it.
 */
export type OnlineMigration = { name: string; gradually: (db: Kysely<Schema>) => Promise<void> }
