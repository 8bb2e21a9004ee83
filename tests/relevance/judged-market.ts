import type { Kysely } from 'kysely'

import type { Schema } from '#server/database/schema.ts'
import { demoMarket } from '#server/demo/demo-market.ts'
import { toRow } from '#server/listings/new-listing.ts'
import { inParallel } from '#server/media/in-parallel.ts'
import { listingIdOf, listingRow, memberRow } from '#server/seed/demo-rows.ts'
import type { MarketListing } from '#tests/bench/market/market-listing.ts'
import { takeIn } from '#tests/support/listing-import-export.ts'

import { generatedListings } from './market.ts'

const minute = 60_000

/** Puts the demo market and the generated listings into a database; tells the id of each as those know it who judge. */
export async function fillJudgedMarket(db: Kysely<Schema>, now: Date): Promise<ReadonlyMap<string, string>> {
  for (const seller of demoMarket.sellers)
    await db
      .insertInto('members')
      .values(memberRow(seller, null, now))
      .execute()
  await inParallel(demoMarket.listings, 4, async (listing) => {
    await db
      .insertInto('listings')
      .values(toRow(listingRow(listing, now)))
      .execute()
  })
  const listings = generatedListings(new Date(now.getTime() - minute))
  const { refused } = await takeIn(db, listings as readonly MarketListing[] & { [field: string]: unknown }[])
  if (refused.length > 0) throw new Error(refused.join('\n'))
  const imported = await db.selectFrom('imported_listings').select(['external_id', 'listing_id']).execute()
  return new Map([
    ...imported.map(({ external_id, listing_id }) => [listing_id, external_id] as const),
    ...demoMarket.listings.map(({ key }) => [listingIdOf(key), key] as const),
  ])
}
