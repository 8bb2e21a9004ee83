import { lazy } from 'react'

import { whenIdle } from '#src/scheduling/when-idle.ts'

/** If the footer's chunk fails to load, the page stays usable. */
const fallback = { Footer: () => null }

/** The footer is below the fold: the server-rendered one is visible at once and hydrates after the rest of the page. */
export const LazyFooter = lazy(async () => {
  if (!import.meta.env.SSR) await whenIdle()
  const { Footer } = await import('./footer.tsx').catch(() => fallback)
  return { default: Footer }
})
