import type { Kysely } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

/** The member whose data is exported or removed. */
export type Person = { id: string; email: string | null }

/** Yields rows one by one, so that memory use stays small. */
export type ReadOwn = (db: Kysely<Schema>, person: Person) => AsyncIterable<object>

/** Runs in a transaction. */
export type RemoveOwn = (transaction: Kysely<Schema>, person: Person) => Promise<void>

export type PersonalTable = {
  /** The exported files by name, or the reason why the table is not exported. */
  exported: { files: Record<string, ReadOwn> } | { because: string }
  /** Rows are removed by cascade from members or listings, or by a function of ours; or the reason why they stay. */
  removed: { with: 'members' | 'listings' } | { by: RemoveOwn } | { because: string }
}
