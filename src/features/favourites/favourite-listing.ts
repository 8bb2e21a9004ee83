import type { Listing, ListingState } from '#contract/api/listings.ts'
import type { Price } from '#contract/money.ts'
import { isUnavailability } from '#src/data/api/absence.ts'
import type { Favourite } from '#src/data/favourites/schema/favourite.ts'
import type { OfflineListing } from '#src/data/offline-cache/store/listing-store.ts'

/** What has become of a listing that is kept: of one that is away nobody knows whether it comes back. */
export type FavouriteStatus = Listing['status'] | 'removed' | 'away'

export type FavouriteListing = {
  favourite: Favourite
  /** Undefined as long as this device does not have it, and where it is gone. */
  listing: Listing | undefined
  /** Undefined as long as nobody knows. */
  status: FavouriteStatus | undefined
  price: Price | null
  /** Kilometres. */
  distance: number | undefined
}

type Known = {
  listing: OfflineListing | undefined
  state: ListingState | undefined
  /** Whether the server was asked: what it does not name then is not there. */
  isAsked: boolean
}

/** Brings together what was kept, what the device has of it, and how it stands by now. */
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

/** How much less it costs than when it was kept. In cents; 0 where it does not. */
export function priceDrop({ favourite, price, status }: FavouriteListing): number {
  const isForSale = status === 'active' || status === 'reserved'
  return isForSale && price && favourite.price ? Math.max(0, favourite.price.cents - price.cents) : 0
}
