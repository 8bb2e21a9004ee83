import { lazy } from 'react'

import { whenIdle } from '#src/scheduling/when-idle.ts'

/** Below the fold: it comes alive after the rest of the page. */
export const LazyMoreListings = lazy(async () => {
  if (!import.meta.env.SSR) await whenIdle()
  return { default: (await import('./-more-listings.tsx')).MoreListings }
})
