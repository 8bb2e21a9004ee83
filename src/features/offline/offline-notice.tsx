import { lazy, Suspense } from 'react'

import { untilIdle } from '#src/ui/until-idle.ts'

const OfflineBar = lazy(async () => {
  if (!import.meta.env.SSR) await untilIdle()
  return { default: (await import('./offline-bar.tsx')).OfflineBar }
})

/** Where a page begins there is a server, so what says that there is none comes alive after it, and in time. */
export const OfflineNotice = () => (
  <Suspense>
    <OfflineBar />
  </Suspense>
)
