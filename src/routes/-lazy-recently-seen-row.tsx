import { Suspense } from 'react'

import { lazyOrNothing } from '#src/chunks/lazy-or-nothing.ts'

const RecentlySeenRow = lazyOrNothing(
  () => import('./-recently-seen-row.tsx').then((module) => module.RecentlySeenRow),
  {
    whenIdle: true,
  },
)

/** Only the device knows what was seen on it, so this comes alive after a page that the server made. */
export const LazyRecentlySeenRow = ({ className }: { className: string }) => (
  <Suspense>
    <RecentlySeenRow className={className} />
  </Suspense>
)
