import { lazy } from 'react'

export const loadListingGrid = () => import('#src/features/listings/listing-grid.tsx')

/** Cards are links that lead on as the server made them: they come alive after what answers to touch. */
export const LazyListingGrid = lazy(() => loadListingGrid().then((module) => ({ default: module.ListingGrid })))
