import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/**
 * How many of a listing's favourites an import or the demo market brought along, so that the others can be counted anew.
 * Null until that is known: a server of the version before says nothing of it.
 */
export const favouritesBrought: Migration = {
  name: '013-favourites-brought',

  async up(transaction) {
    await sql`alter table listings add column favourites_brought int`.execute(transaction)
  },
}
