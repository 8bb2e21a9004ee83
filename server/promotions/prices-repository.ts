import type { Kysely } from 'kysely'

import type { Schema } from '#server/database/schema.ts'

import { defaultPriceList, PriceList } from './price-list.ts'

/** The price list in force. */
export async function readPriceList(db: Kysely<Schema>): Promise<PriceList> {
  const row = await db.selectFrom('price_lists').select('content').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row ? PriceList.parse(row.content) : defaultPriceList
}

/** Former lists stay: orders keep their own prices, and the operator sees since when which list is in force. */
export async function setPriceList(db: Kysely<Schema>, list: PriceList): Promise<void> {
  await db
    .insertInto('price_lists')
    .values({ content: JSON.stringify(list) })
    .execute()
}
