import { lazy } from 'react'

import { whenIdle } from '#src/scheduling/when-idle.ts'

/** A lost footer must not take the page with it. */
const fallback = { Footer: () => null }

/** Below the fold: the server's footer stands at once and comes alive after the rest of the page. */
export const LazyFooter = lazy(async () => {
  if (!import.meta.env.SSR) await whenIdle()
  const { Footer } = await import('./footer.tsx').catch(() => fallback)
  return { default: Footer }
})
