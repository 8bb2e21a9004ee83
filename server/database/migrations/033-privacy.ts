import { sql } from 'kysely'

import { buildIndex } from './build-index.ts'
import type { Migration } from './migration.ts'

/** When a member is deleted, so are the notifications of others about their listings. */
export const notificationsByListing: Migration = {
  name: '033-notifications-by-listing',

  gradually: (db) =>
    buildIndex(db, 'notifications_listing', sql`on notifications ((parameters -> 'listing' ->> 'id'))`),
}
