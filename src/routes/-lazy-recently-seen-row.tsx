import { Suspense } from 'react'

import { lazyOrNothing } from '#src/chunks/lazy-or-nothing.ts'

const RecentlySeenRow = lazyOrNothing(
  () => import('./-recently-seen-row.tsx').then((module) => module.RecentlySeenRow),
  {
    whenIdle: true,
  },
)

/** Only the device knows the recently seen listings, so this is loaded after hydration. */
export const LazyRecentlySeenRow = ({ className }: { className: string }) => (
  <Suspense>
    <RecentlySeenRow className={className} />
  </Suspense>
)
