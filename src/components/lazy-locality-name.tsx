import { lazy } from 'react'

import { whenIdle } from '#src/scheduling/when-idle.ts'

/** It brings all localities along, and nothing on the page waits for it. */
export const LazyLocalityName = lazy(async () => {
  if (!import.meta.env.SSR) await whenIdle()
  return { default: (await import('./locality-name.tsx')).LocalityName }
})
