import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'

/** Lost, it must not take the page with it. */
const nothing = { OverPages: () => null }

const Parts = lazyRouteComponent(() => import('./-over-page-parts.tsx').catch(() => nothing), 'OverPages')

/** For a page that the device makes itself: there may be no server, and what says so has to be there as soon as the page. */
export const preloadOverPages = () => Parts.preload?.()

/** A page that the server made comes with a server: what says that there is none, and what opens over it, comes alive after it. */
export const OverPages = () => (
  <Suspense>
    <Parts />
  </Suspense>
)
