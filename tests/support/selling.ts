import { randomUUID } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { NewListing, OwnListing } from '#contract/api/selling.ts'
import type { Schema } from '#server/database/schema.ts'
import { searchTextOf } from '#server/search/search-text.ts'
import { createOwnListingsService } from '#server/selling/own-listings-service.ts'
import { createPublishService } from '#server/selling/publish-service.ts'

import { daysAgo, now, openMarket } from './listings.ts'
import { aNewListing } from './own-listings.ts'

/** The selling services with an adjustable clock. */
export function openSelling(db: Kysely<Schema>) {
  let moment = now
  const clock = () => moment
  const market = openMarket(db, clock)
  const { publish } = createPublishService({
    db,
    searchTextOf,
    now: clock,
  })
  const listings = createOwnListingsService({ db, now: clock })

  /** A seller with an uploaded photo. */
  async function aSeller(memberSince = daysAgo(100)): Promise<{ memberId: string; photoId: string }> {
    const memberId = await market.keepMember({ created_at: memberSince })
    return { memberId, photoId: await arrived(memberId) }
  }

  async function arrived(memberId: string): Promise<string> {
    const id = randomUUID()
    const photo = { id, member_id: memberId, name: id.slice(0, 8), width: 800, height: 600, thumbhash: 'AAAA' }
    await db
      .insertInto('uploaded_photos')
      .values({ ...photo, created_at: moment })
      .execute()
    return id
  }

  /** Publishes a listing with one photo. */
  async function sell(
    { memberId, photoId }: { memberId: string; photoId: string },
    given: Partial<NewListing> = {},
    listingId: string = randomUUID(),
  ): Promise<OwnListing> {
    const listing = aNewListing({ photos: [{ id: photoId, alt: 'De côté' }], ...given })
    return publish({ listingId, memberId, listing })
  }

  return {
    ...listings,
    clock,
    market,
    publish,
    sell,
    aSeller,
    arrived,
    pass: (milliseconds: number) => {
      moment = new Date(moment.getTime() + milliseconds)
    },
    begin: () => {
      moment = now
    },
  }
}
