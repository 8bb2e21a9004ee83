import { lazy } from 'react'

import { untilIdle } from '#src/ui/until-idle.ts'

/** Below the photos: what the server made of it is read at once, and comes alive after the rest of the page. */
export const LazyProductDetails = lazy(async () => {
  if (!import.meta.env.SSR) await untilIdle()
  return { default: (await import('./product-details.tsx')).ProductDetails }
})
