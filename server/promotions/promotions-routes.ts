import type { Kysely } from 'kysely'

import { readListingFigures, readListingPromotions } from '#contract/api/promotions.ts'
import { Problem } from '#contract/problems.ts'
import type { Schema } from '#server/database/schema.ts'
import { route } from '#server/http/route.ts'

import { readFigures } from './listing-figures.ts'
import { readPromotions } from './listing-promotions.ts'

type Dependencies = { db: Kysely<Schema>; now?: () => Date }

/** What sellers see of the promotions of their own listings. */
export function promotionsRoutes({ db, now = () => new Date() }: Dependencies) {
  async function findOwn(listingId: string, memberId: string) {
    const listing = await db
      .selectFrom('listings')
      .select('published_at as publishedAt')
      .where('id', '=', listingId)
      .where('seller_id', '=', memberId)
      .executeTakeFirst()
    if (!listing) throw new Problem('listing-not-found')
    return { listingId, ...listing }
  }

  return [
    route(readListingPromotions, async ({ params: { listingId }, memberId }) => {
      await findOwn(listingId, memberId)
      return { promotions: await readPromotions(db, listingId, now()) }
    }),
    route(readListingFigures, async ({ params: { listingId }, memberId }) =>
      readFigures(db, await findOwn(listingId, memberId), now()),
    ),
  ]
}
