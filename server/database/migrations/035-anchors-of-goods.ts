import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** The goods by which saved searches are found have new ids: the next job computes the anchors again. */
export const anchorsOfGoods: Migration = {
  name: '035-anchors-of-goods',

  async up(transaction) {
    await sql`update saved_searches set anchors = null where anchors is not null`.execute(transaction)
  },
}
