import type { Listing, ListingCard } from '#contract/api/listings.ts'
import type { ListingTag } from '#contract/promotions.ts'

/** The card of a listing, as lists contain it. */
export const toCard = (listing: Listing): ListingCard => ({
  id: listing.id,
  status: listing.status,
  title: listing.title,
  price: listing.price,
  previousCents: listing.previousCents,
  place: listing.place,
  distance: null,
  photos: listing.photos.slice(0, 1),
  photoCount: listing.photos.length,
  tags: withoutAd(listing.tags),
  isHighlighted: listing.isHighlighted,
  isLarge: false,
  isTrader: listing.seller.isTrader,
  sellerId: listing.seller.id,
  publishedAt: listing.publishedAt,
  language: listing.language,
  category: listing.category,
})

/** In lists that the device makes itself nobody has paid for a position. */
export const withoutAd = (tags: readonly ListingTag[]): ListingTag[] => tags.filter((tag) => tag !== 'ad')
