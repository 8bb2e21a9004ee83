import { lazy } from 'react'

import { whenIdle } from '#src/scheduling/when-idle.ts'

/** The server-rendered filters are visible at once and hydrate after the results. */
export const LazyFilterPanel = lazy(async () => {
  if (!import.meta.env.SSR) await whenIdle()
  return { default: (await import('./filters/filter-panel.tsx')).FilterPanel }
})
