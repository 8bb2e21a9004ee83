import type { Listing, ListingCard } from '#contract/api/listings.ts'

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
  tags: listing.tags,
  isHighlighted: listing.isHighlighted,
  isLarge: false,
  isTrader: listing.seller.isTrader,
  sellerId: listing.seller.id,
  publishedAt: listing.publishedAt,
})
