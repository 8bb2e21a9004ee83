import { lazy } from 'react'

import { untilIdle } from '#src/until-idle.ts'

/** Below the fold: it comes alive after the rest of the page. */
export const LazyMoreListings = lazy(async () => {
  if (!import.meta.env.SSR) await untilIdle()
  return { default: (await import('./-more-listings.tsx')).MoreListings }
})
