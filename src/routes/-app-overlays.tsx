import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'

/** Lost, it must not take the page with it. */
const nothing = { AppOverlays: () => null }

const LazyOverlays = lazyRouteComponent(() => import('./-app-overlays-content.tsx').catch(() => nothing), 'AppOverlays')

/** For a page that the device makes itself: there may be no server, and what says so has to be there as soon as the page. */
export const preloadAppOverlays = () => LazyOverlays.preload?.()

/** A page that the server made comes with a server: what says that there is none, and what opens over it, comes alive after it. */
export const AppOverlays = () => (
  <Suspense>
    <LazyOverlays />
  </Suspense>
)
