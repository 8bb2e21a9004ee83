import { lazy } from 'react'

/** Below the fold: the server's footer stands at once and comes alive after the rest of the page. */
export const LazyFooter = lazy(async () => {
  if (!import.meta.env.SSR) await untilIdle()
  return { default: (await import('./footer.tsx')).Footer }
})

const untilIdle = () =>
  new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 200)))
