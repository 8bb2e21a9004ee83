import { lazy } from 'react'

import { untilIdle } from '#src/until-idle.ts'

/** A lost footer must not take the page with it. */
const withoutFooter = { Footer: () => null }

/** Below the fold: the server's footer stands at once and comes alive after the rest of the page. */
export const LazyFooter = lazy(async () => {
  if (!import.meta.env.SSR) await untilIdle()
  const { Footer } = await import('./footer.tsx').catch(() => withoutFooter)
  return { default: Footer }
})
