import type { Listing, ListingState } from '#contract/api/listings.ts'
import type { Price } from '#contract/money.ts'
import { isUnavailability } from '#src/data/api/absence.ts'
import type { Favourite } from '#src/data/favourites/schema/favourite.ts'
import type { OfflineListing } from '#src/data/offline-cache/store/listing-store.ts'

/** `away`: currently unavailable, and nobody knows whether it comes back. */
export type FavouriteStatus = Listing['status'] | 'removed' | 'away'

export type FavouriteListing = {
  favourite: Favourite
  /** Undefined if this device does not have it, and if it was removed. */
  listing: Listing | undefined
  /** Undefined until it is known. */
  status: FavouriteStatus | undefined
  price: Price | null
  /** In kilometres. */
  distance: number | undefined
}

type Known = {
  listing: OfflineListing | undefined
  state: ListingState | undefined
  /** Whether the server was asked: a listing missing from its answer does not exist. */
  isAsked: boolean
}

/** Combines a favourite with the cached listing and its current status. */
export function toFavouriteListing(
  favourite: Favourite,
  { listing, state, isAsked }: Known,
): Omit<FavouriteListing, 'distance'> {
  const here = listing && !isUnavailability(listing) ? listing : undefined
  const status = statusOf(listing, state, isAsked)
  const isThere = status !== 'removed' && status !== 'away'
  return { favourite, listing: here, status, price: (isThere && (state?.price ?? here?.price)) || favourite.price }
}

function statusOf(listing: Known['listing'], state: Known['state'], isAsked: boolean): FavouriteStatus | undefined {
  if (state) return state.status
  if (listing && isUnavailability(listing)) return listing.absent === 'listing-removed' ? 'removed' : 'away'
  return isAsked || listing?.isUnavailable ? 'away' : listing?.status
}

/** By how many cents the price dropped since the listing was saved; 0 if it did not. */
export function priceDrop({ favourite, price, status }: FavouriteListing): number {
  const isForSale = status === 'active' || status === 'reserved'
  return isForSale && price && favourite.price ? Math.max(0, favourite.price.cents - price.cents) : 0
}
