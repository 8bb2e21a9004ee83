import { lazy } from 'react'

/** Few look at a map; it comes for them alone. */
export const LazyMapView = lazy(() => import('./-map-view.tsx').then((module) => ({ default: module.MapView })))
