import { lazy } from 'react'

import { whenIdle } from '#src/scheduling/when-idle.ts'

/** What the server made of the filters stands at once; it comes alive after the results. */
export const LazyFilterPanel = lazy(async () => {
  if (!import.meta.env.SSR) await whenIdle()
  return { default: (await import('./filters/filter-panel.tsx')).FilterPanel }
})
