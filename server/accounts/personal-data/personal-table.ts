import type { Kysely, Transaction } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

/** Whose data they are. */
export type Person = { id: string; email: string | null }

/** In pieces, so that nobody has to hold all of it. */
export type ReadOwn = (db: Kysely<Schema>, person: Person) => AsyncIterable<object>

export type RemoveOwn = (transaction: Transaction<Schema>, person: Person) => Promise<void>

export type PersonalTable = {
  /** What its member is given of it, by the name of the file; or why nothing. */
  exported: { files: Record<string, ReadOwn> } | { because: string }
  /** How rows go when the member does: with what they refer to, or by what is done here; or why they stay. */
  removed: { with: 'members' | 'listings' } | { by: RemoveOwn } | { because: string }
}
