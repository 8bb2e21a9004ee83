import { lazyRouteComponent } from '@tanstack/react-router'

/** Cards are links, which work before hydration, so they hydrate after the controls. */
export const LazyListingGrid = lazyRouteComponent(() => import('./-shown-listing-grid.tsx'), 'ShownListingGrid')
