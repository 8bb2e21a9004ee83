import type { ListingPage, SellerCard } from '#contract/api/listings.ts'
import type { Review, Seller } from '#contract/api/sellers.ts'
import { Problem } from '#contract/problems.ts'
import { readCursor, writeCursor } from '#server/paging/cursor.ts'
import { isMomentKey } from '#server/paging/moments.ts'

import type { ReviewsRepository } from './reviews-repository.ts'
import { sellerCardOf, sellerOf } from './seller-views.ts'
import type { SellersRepository } from './sellers-repository.ts'

export type SellersService = ReturnType<typeof createSellersService>

type Dependencies = {
  sellers: SellersRepository
  reviews: ReviewsRepository
  listings: {
    countOfSeller: (seller: string) => Promise<number>
    searchOfSeller: (seller: string, after: string | undefined) => Promise<ListingPage>
  }
  now?: () => Date
}

type ReviewPage = { reviews: Review[]; next: string | null }

const reviewsPerPage = 24
const newestReviews = 'newest'

export function createSellersService({ sellers, reviews, listings, now = () => new Date() }: Dependencies) {
  async function read(id: string): Promise<Seller> {
    return sellerOf(await findSeller(id), await listings.countOfSeller(id))
  }

  /** What of a seller stands beside a listing. */
  async function findCard(id: string): Promise<SellerCard | undefined> {
    const row = await sellers.find(id, now())
    return row && sellerCardOf(row)
  }

  async function readListings(id: string, after?: string): Promise<ListingPage> {
    await findSeller(id)
    return listings.searchOfSeller(id, after)
  }

  async function readReviews(id: string, after?: string): Promise<ReviewPage> {
    const cursor = after === undefined ? undefined : readCursor(after, newestReviews, isMomentKey)
    await findSeller(id)
    const found = await reviews.findAbout(id, { after: cursor, limit: reviewsPerPage + 1, now: now() })
    const shown = found.slice(0, reviewsPerPage)
    const last = shown.at(-1)
    const hasNext = last !== undefined && found.length > shown.length
    return {
      reviews: shown.map(({ review }) => review),
      next: hasNext ? writeCursor({ order: newestReviews, key: last.key, id: last.review.id }) : null,
    }
  }

  async function findSeller(id: string) {
    const row = await sellers.find(id, now())
    if (!row) throw new Problem('seller-not-found')
    return row
  }

  return { read, findCard, readListings, readReviews }
}
