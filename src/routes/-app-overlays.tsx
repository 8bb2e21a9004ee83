import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'

/** If the chunk fails to load, the page works without overlays. */
const nothing = { AppOverlays: () => null }

const LazyOverlays = lazyRouteComponent(() => import('./-app-overlays-content.tsx').catch(() => nothing), 'AppOverlays')

/**
 * For a page that the device renders: the server may be unreachable, and the offline bar has to appear with the page.
 */
export const preloadAppOverlays = () => LazyOverlays.preload?.()

/** On a page that the server rendered, the overlays hydrate after the page: the server was reachable a moment ago. */
export const AppOverlays = () => (
  <Suspense>
    <LazyOverlays />
  </Suspense>
)
