import { lazy } from 'react'

import { untilIdle } from '#src/until-idle.ts'

/** It brings all localities along, and nothing on the page waits for it. */
export const LazyLocalityName = lazy(async () => {
  if (!import.meta.env.SSR) await untilIdle()
  return { default: (await import('./locality-name.tsx')).LocalityName }
})
