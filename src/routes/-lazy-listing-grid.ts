import { lazyRouteComponent } from '@tanstack/react-router'

/** Cards are links, which work before hydration, so they hydrate after the controls. */
export const LazyListingGrid = lazyRouteComponent(
  () => import('#src/features/listings/listing-grid.tsx'),
  'ListingGrid',
)
