import { ShownListings } from '#src/components/shown-listings.tsx'
import { ListingGrid, type ListingGridProps } from '#src/features/listings/listing-grid.tsx'

/** A grid without the listings that this person has hidden. */
export const ShownListingGrid = ({ listings, ...props }: ListingGridProps) => (
  <ShownListings listings={listings}>{(shown) => <ListingGrid {...props} listings={shown} />}</ShownListings>
)
