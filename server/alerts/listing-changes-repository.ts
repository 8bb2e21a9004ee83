import { type Kysely, sql } from 'kysely'

import { nextMillisecond } from '#server/database/next-millisecond.ts'
import type { ListingChangeKind, Schema } from '#server/database/schema.ts'

export type ListingChange = {
  id: number
  listingId: string
  kind: ListingChangeKind
  fromCents: number | null
}

/** Changes of listings that wait until members are notified of them. Triggers of the table of listings write them. */
export function createListingChangesRepository(db: Kysely<Schema>) {
  /** Takes the oldest change that is due. Until `until` no other server takes it; after that it is tried again. */
  async function take(now: Date, until: Date): Promise<ListingChange | undefined> {
    const { rows } = await sql<ListingChange>`
      update listing_changes set due_at = ${until}
      where id = (
        select id from listing_changes where due_at < ${nextMillisecond(now)}
        order by due_at, id limit 1 for update skip locked
      )
      returning id, listing_id as "listingId", kind, from_cents as "fromCents"`.execute(db)
    return rows[0]
  }

  async function remove(id: number): Promise<void> {
    await db.deleteFrom('listing_changes').where('id', '=', id).execute()
  }

  return { take, remove }
}
