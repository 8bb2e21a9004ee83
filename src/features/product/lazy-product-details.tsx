import { lazyRouteComponent } from '@tanstack/react-router'

import { untilIdle } from '#src/until-idle.ts'

/** Below the photos: what the server made of it is read at once, and comes alive after the rest of the page. */
export const LazyProductDetails = lazyRouteComponent(async () => {
  if (!import.meta.env.SSR) await untilIdle()
  return import('./product-details.tsx')
}, 'ProductDetails')
