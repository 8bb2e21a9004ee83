import { lazyRouteComponent } from '@tanstack/react-router'

/** Cards are links that lead on as the server made them: they come alive after what answers to touch. */
export const LazyListingGrid = lazyRouteComponent(
  () => import('#src/features/listings/listing-grid.tsx'),
  'ListingGrid',
)
