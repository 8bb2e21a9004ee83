import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/**
 * How many of a listing's favourites came with an import or the demo market, so that the others can be recounted. Null
 * until that is known: a server of the previous release does not write it.
 */
export const favouritesBrought: Migration = {
  name: '013-favourites-brought',

  async up(transaction) {
    await sql`alter table listings add column favourites_brought int`.execute(transaction)
  },
}
