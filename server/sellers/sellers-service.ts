import type { ListingPage, SellerCard } from '#contract/api/listings.ts'
import type { Seller } from '#contract/api/sellers.ts'
import { Problem } from '#contract/problems.ts'

import { sellerCardOf, sellerOf } from './seller-views.ts'
import type { SellersRepository } from './sellers-repository.ts'

export type SellersService = ReturnType<typeof createSellersService>

type Dependencies = {
  sellers: SellersRepository
  listings: {
    countOfSeller: (seller: string) => Promise<number>
    searchOfSeller: (seller: string, after: string | undefined) => Promise<ListingPage>
  }
  now?: () => Date
}

export function createSellersService({ sellers, listings, now = () => new Date() }: Dependencies) {
  async function read(id: string): Promise<Seller> {
    return sellerOf(await findSeller(id), await listings.countOfSeller(id))
  }

  /** The seller's data on a listing's page. */
  async function findCard(id: string): Promise<SellerCard | undefined> {
    const row = await sellers.find(id, now())
    return row && sellerCardOf(row)
  }

  async function readListings(id: string, after?: string): Promise<ListingPage> {
    await findSeller(id)
    return listings.searchOfSeller(id, after)
  }

  /** A publicly visible seller. */
  async function findSeller(id: string) {
    const row = await sellers.find(id, now())
    if (!row) throw new Problem('seller-not-found')
    return row
  }

  return { read, findCard, findSeller, readListings }
}
