import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'

/** A lost notice must not take the page with it. */
const withoutBar = { OfflineBar: () => null }

const OfflineBar = lazyRouteComponent(() => import('./offline-bar.tsx').catch(() => withoutBar), 'OfflineBar')

/** For a page that the device makes itself: there may be no server, and what says so has to be there as soon as the page. */
export const preloadOfflineNotice = () => OfflineBar.preload?.()

/** A page that the server made comes with a server, so what says that there is none may come alive after it. */
export const OfflineNotice = () => (
  <Suspense>
    <OfflineBar />
  </Suspense>
)
