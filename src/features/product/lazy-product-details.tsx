import { lazyRouteComponent } from '@tanstack/react-router'

import { whenIdle } from '#src/scheduling/when-idle.ts'

/** Below the photos: the server-rendered part can be read at once and hydrates after the rest of the page. */
export const LazyProductDetails = lazyRouteComponent(async () => {
  if (!import.meta.env.SSR) await whenIdle()
  return import('./product-details.tsx')
}, 'ProductDetails')
